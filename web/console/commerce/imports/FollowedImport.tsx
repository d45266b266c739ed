import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { FileImport, LeftOutRow } from '#core/contract/commerce/file-imports.ts';
import type { ImportColumn } from '#core/rules/commerce/file-import/file-kinds.ts';
import * as words from '#words/console/commerce/import.ts';
import { call } from '../../../api/console-client.ts';
import { cancelFileImport, listLeftOut } from '../../../api/operations.gen.ts';
import { JobProgress } from '../../kit/JobProgress.tsx';
import { LiveStrip } from '../../kit/lists/LiveStrip.tsx';
import { toast } from '../../kit/notices/toasts.ts';
import { dateAndClock, spanInWords } from '../../kit/pieces/time.ts';
import { SkeletonRows } from '../../kit/SkeletonRows.tsx';
import { Table } from '../../kit/Table.tsx';
import { SettingsPage } from '../../tenancy/settings/SettingsPage.tsx';
import { CountsTable } from './CountsTable.tsx';
import { fileImportQuery, fileImportsKey, importPace } from './file-imports-query.ts';
import { NotedList } from './NotedList.tsx';
import { page } from './page.ts';
import { saveLeftOut } from './save-left-out.ts';

interface Props {
  storeId: string;
  importId: string;
  timeZone: string;
  onAnother: () => void;
}

/** An import of a file: how far it is, at what pace, and then what came of it. */
export function FollowedImport({ storeId, importId, timeZone, onAnother }: Props) {
  const client = useQueryClient();
  const query = useQuery(fileImportQuery(storeId, importId));
  const params = { id: storeId, importId };
  const cancel = useMutation({
    mutationFn: () => call(cancelFileImport, { params }),
    onError: (error) => toast({ head: words.couldntCancel, text: error.message, stays: 10_000 }),
    onSettled: () => client.invalidateQueries({ queryKey: fileImportsKey(storeId) }),
  });
  const one = query.data;
  const running = one?.state === 'running' || one?.state === 'waiting';
  return (
    <SettingsPage
      page={page}
      about={words.about}
      act={
        one !== undefined && !running ? (
          <button type="button" className="kit-btn" onClick={onAnother}>
            {words.importAnother}
          </button>
        ) : undefined
      }
    >
      <LiveStrip what={words.what} of={[query]} every={importPace} />
      {one === undefined ? (
        <SkeletonRows height={44} count={3} />
      ) : (
        <div className="settings-parts">
          <section>
            <h2 className="import-title" role="status">
              {headOf(one)}
            </h2>
            <p className="kit-ink-2">
              {words.size(one.bytes)}, {dateAndClock(one.startedAt, timeZone)} {words.by(one.startedBy)}
            </p>
            {running ? (
              <>
                <div className="import-progress">
                  <JobProgress
                    label={words.progress}
                    done={one.readBytes}
                    total={one.bytes}
                    said={paceOf(one)}
                    cancel={words.stopHere}
                    isCanceling={cancel.isPending}
                    onCancel={() => cancel.mutate()}
                  />
                </div>
                <p className="kit-ink-2">{words.closePage}</p>
              </>
            ) : (
              <Outcome one={one} />
            )}
          </section>
          {!running && one.counts !== null && <CountsTable counts={one.counts} />}
          <NotedList
            kind={one.kind}
            count={one.noted}
            about={words.worthALookText(one.noted)}
            noted={one.notes.map(({ why, ...note }) => ({ ...note, text: why }))}
          />
          {one.reasons.length > 0 && <LeftOut storeId={storeId} one={one} />}
        </div>
      )}
    </SettingsPage>
  );
}

function headOf({ state, filename }: FileImport): string {
  switch (state) {
    case 'done':
      return words.imported(filename);
    case 'canceled':
      return words.isCanceled(filename);
    case 'stopped':
      return words.isStopped(filename);
    default:
      return words.isImporting(filename);
  }
}

const takenIn = ({ created, changed, unchanged }: FileImport) => created + changed + unchanged;

function paceOf(one: FileImport): string {
  return [
    words.soFar(one.kind, takenIn(one)),
    ...(one.perSecond === null ? [] : [words.pace(one.perSecond)]),
    ...(one.secondsLeft === null ? [] : [words.timeLeft(spanInWords(one.secondsLeft * 1000))]),
  ].join(', ');
}

function Outcome({ one }: { one: FileImport }) {
  const isSame = one.state === 'done' && one.unchanged > 0 && one.created + one.changed + one.leftOut === 0;
  return (
    <>
      {one.stop !== null && (
        <p className="kit-bad" role="alert">
          {words.stops[one.stop]}
        </p>
      )}
      <p className="import-result">{isSame ? words.nothingChanged : words.result(one)}</p>
      {one.state !== 'done' && <p className="kit-ink-2">{words.whatCameStays}</p>}
    </>
  );
}

function LeftOut({ storeId, one }: { storeId: string; one: FileImport }) {
  const download = useMutation({
    mutationFn: () => call(listLeftOut, { params: { id: storeId, importId: one.id } }),
    onSuccess: ({ columns, rows }) => saveLeftOut(one.filename, columns, rows),
    onError: (error) => toast({ head: words.couldntDownload, text: error.message, stays: 10_000 }),
  });
  return (
    <section>
      <div className="import-lead">
        <h2>{words.needYou(one.kind, one.leftOut)}</h2>
        <button type="button" className="kit-btn" disabled={download.isPending} onClick={() => download.mutate()}>
          {words.downloadLeftOut}
        </button>
      </div>
      <Table
        label={words.needYou(one.kind, one.leftOut)}
        columns={[
          { id: 'name', head: one.kind === 'orders' ? words.columnNames.number : words.columnNames.name, cell: nameOf },
          { id: 'row', head: words.row, width: '110px', cell: ({ from, until }) => words.rows(from, until) },
          { id: 'why', head: words.reason, width: '60%', cell: whyOf },
        ]}
        rows={one.reasons}
        keyOf={({ from }) => String(from)}
        empty={null}
      />
      {one.leftOut > one.reasons.length && (
        <p className="kit-ink-2">{words.andMore(one.leftOut - one.reasons.length)}</p>
      )}
    </section>
  );
}

const nameOf = ({ name }: LeftOutRow): string => name;

function whyOf({ column, value, why }: LeftOutRow): string {
  const what = [why || words.doesntFit, ...(value === '' ? [] : [words.quoted(value)])].join(' ');
  // Cast: a column of another version has no name here.
  return column === null ? what : words.wrongIn(words.columnNames[column as ImportColumn] ?? column, what);
}
