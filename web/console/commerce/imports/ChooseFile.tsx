import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import type { FileImport } from '#core/contract/commerce/file-imports.ts';
import * as words from '#words/console/commerce/import.ts';
import { LiveStrip } from '../../kit/lists/LiveStrip.tsx';
import { dateAndClock } from '../../kit/pieces/time.ts';
import { Table } from '../../kit/Table.tsx';
import { SettingsPage } from '../../tenancy/settings/SettingsPage.tsx';
import { FileButton } from './FileButton.tsx';
import { fileImportsQuery, importsPace } from './file-imports-query.ts';
import { page } from './page.ts';

interface Props {
  storeId: string;
  timeZone: string;
  /** Why the file that was chosen can’t be read. */
  trouble: string | null;
  onChoose: (file: File) => void;
}

type Listed = Omit<FileImport, 'reasons' | 'notes'>;

/** Where a file is chosen or dropped, above what was imported before. */
export function ChooseFile({ storeId, timeZone, trouble, onChoose }: Props) {
  const [isOver, setIsOver] = useState(false);
  const last = useQuery(fileImportsQuery(storeId));
  return (
    <SettingsPage page={page} about={words.about}>
      <LiveStrip what={words.what} of={[last]} every={importsPace} />
      <div className="settings-parts">
        <section
          className="import-drop"
          aria-label={words.choose}
          data-over={isOver}
          onDragOver={(event) => {
            event.preventDefault();
            setIsOver(true);
          }}
          onDragLeave={() => setIsOver(false)}
          onDrop={(event) => {
            event.preventDefault();
            setIsOver(false);
            const [file] = event.dataTransfer.files;
            if (file) onChoose(file);
          }}
        >
          <p className="kit-medium">{words.drop}</p>
          <p className="kit-ink-2">{words.dropText}</p>
          <FileButton word={words.choose} className="kit-btn kit-btn-lg kit-btn-primary" onChoose={onChoose} />
          {trouble !== null && (
            <p className="kit-field-error" role="alert">
              {trouble}
            </p>
          )}
        </section>
        <section>
          <h2 className="kit-lead">{words.last}</h2>
          <Table
            label={words.last}
            columns={[
              {
                id: 'file',
                head: words.file,
                cell: (row: Listed) => <Link to={`?import=${row.id}`}>{row.filename}</Link>,
              },
              {
                id: 'started',
                head: words.started,
                cell: (row: Listed) => (
                  <>
                    {dateAndClock(row.startedAt, timeZone)} <span className="kit-ink-2">{words.by(row.startedBy)}</span>
                  </>
                ),
              },
              { id: 'outcome', head: words.outcome, cell: outcomeOf },
            ]}
            rows={last.data?.imports}
            keyOf={({ id }) => id}
            faded={({ state }) => state === 'canceled'}
            empty={
              <>
                <h3 className="kit-empty-head">{words.none}</h3>
                <p>{words.noneText}</p>
              </>
            }
          />
          <p className="kit-small kit-ink-2 import-kept">{words.kept}</p>
        </section>
      </div>
    </SettingsPage>
  );
}

function outcomeOf(row: Listed): string {
  if (row.state === 'running') {
    return words.soFar(row.kind, row.created + row.changed + row.unchanged);
  }
  return row.stop === null ? words.result(row) : words.stops[row.stop];
}
