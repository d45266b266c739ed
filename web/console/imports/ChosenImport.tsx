import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import * as words from '#words/console/import.ts';
import { type ImportKind, missingIn } from '../../../core/rules/file-import/file-kinds.ts';
import { pages } from '../navigation/pages.ts';
import { SettingsPage } from '../settings/SettingsPage.tsx';
import { ColumnTable } from './ColumnTable.tsx';
import type { FileCheck } from './check-lines.ts';
import { type ChosenFile, mappingOf } from './chosen-file.ts';
import { FileButton } from './FileButton.tsx';
import { KindChoice } from './KindChoice.tsx';
import { PreviewTable } from './PreviewTable.tsx';
import { sendImport } from './send-import.ts';
import { useFileCheck } from './use-file-check.ts';
import { WrongList } from './WrongList.tsx';

interface Props {
  storeId: string;
  chosen: ChosenFile;
  onChoose: (file: File) => void;
  onCancel: () => void;
  onStarted: (importId: string) => void;
}

/** A file that was chosen: what its columns become, what will come in, and what won’t. Nothing was sent yet. */
export function ChosenImport({ storeId, chosen, onChoose, onCancel, onStarted }: Props) {
  const [mapping, setMapping] = useState(() => mappingOf(chosen));
  const [sent, setSent] = useState(0);
  const { check, trouble } = useFileCheck(chosen, mapping);
  const { kind, places } = mapping;
  const missing = missingIn(kind, places);
  const start = useMutation({
    mutationFn: () => sendImport(storeId, chosen.file, mapping, setSent),
    onSuccess: onStarted,
  });
  const said = trouble ?? start.error?.message;
  const isReady = check?.part === 1 && check.good > 0 && missing.length === 0;
  const names = chosen.head.columns;
  return (
    <SettingsPage
      page={pages.import}
      about={words.nothingWritten(kind)}
      act={<FileButton word={words.chooseAnother} className="btn" onChoose={onChoose} />}
      foot={
        <div className="save-bar">
          <p className="save-words" role="status">
            {said === undefined && missing.length === 0 && (
              <FootWords check={check} kind={kind} sent={start.isPending ? sent : null} />
            )}
            {said === undefined && missing.length > 0 && (
              <span className="bad">{words.needed(missing.map((column) => words.columnNames[column]))}</span>
            )}
            {said !== undefined && <span className="bad">{said}</span>}
          </p>
          <button type="button" className="btn btn-lg btn-plain" disabled={start.isPending} onClick={onCancel}>
            {words.cancel}
          </button>
          <button
            type="button"
            className="btn btn-lg btn-primary"
            disabled={!isReady || start.isPending}
            onClick={() => start.mutate()}
          >
            {words.start(kind, isReady ? check.good : null)}
          </button>
        </div>
      }
    >
      <p className="import-file">
        <strong>{chosen.file.name}</strong> <span className="ink-2">{words.size(chosen.file.size)}</span>
      </p>
      <div className="settings-columns">
        <div className="settings-parts">
          <KindChoice kind={kind} onChange={(next) => setMapping(mappingOf(chosen, next))} />
          <section>
            <div className="import-lead">
              <h2>{words.columns}</h2>
              <span className="ink-2">
                {words.matched(Object.keys(mappingOf(chosen, kind).places).length, names.length)}
              </span>
            </div>
            <ColumnTable chosen={chosen} mapping={mapping} onChange={setMapping} />
          </section>
          {check !== null && check.first.length > 0 && (
            <section>
              <h2 className="settings-lead">{words.preview(kind)}</h2>
              <PreviewTable kind={kind} first={check.first} />
            </section>
          )}
        </div>
        <WrongList kind={kind} check={check} filename={chosen.file.name} />
      </div>
    </SettingsPage>
  );
}

interface FootProps {
  check: FileCheck | null;
  kind: ImportKind;
  /** How much of the file is sent, from 0 to 1; null before that begins. */
  sent: number | null;
}

/** How far a file is, from its first row to its last byte. */
function FootWords({ check, kind, sent }: FootProps) {
  if (sent !== null) {
    return words.sending(sent);
  }
  if (check === null || check.part < 1) {
    return words.reading(check?.part ?? 0);
  }
  if (check.good === 0) {
    return words.nothingToImport;
  }
  return (
    <>
      <strong>{words.makes(kind, check.good, check.rows)}</strong>{' '}
      {check.bad > 0 && <span className="ink-2">{words.willLeaveOut(check.bad)}</span>}
    </>
  );
}
