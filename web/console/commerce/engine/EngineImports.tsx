import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import type { EngineImport, ImportSubject } from '#core/contract/commerce/engine-imports.ts';
import * as words from '#words/console/commerce/engine.tsx';
import { call } from '../../../api/console-client.ts';
import { startEngineImport } from '../../../api/operations.gen.ts';
import { queryKeys } from '../../frame/data/query-keys.ts';
import { useNow } from '../../kit/data/use-now.ts';
import { count } from '../../kit/pieces/money.ts';
import { dateAndClock, span } from '../../kit/pieces/time.ts';
import { Select } from '../../kit/Select.tsx';

interface Props {
  storeId: string;
  timeZone: string;
  imports: readonly EngineImport[];
  mayStart: boolean;
}

const subjects: readonly ImportSubject[] = ['orders', 'products'];

/** What comes in from the engine: how far each import is, what stands in its way, and how one is started. */
export function EngineImports({ storeId, timeZone, imports, mayStart }: Props) {
  const id = useId();
  const now = useNow();
  const client = useQueryClient();
  const [since, setSince] = useState('');
  const [subject, setSubject] = useState<ImportSubject>('orders');
  const start = useMutation({
    mutationFn: () =>
      call(startEngineImport, { params: { id: storeId }, body: { subject, since: since === '' ? null : since } }),
    onSettled: () => client.invalidateQueries({ queryKey: queryKeys.engine(storeId) }),
  });
  return (
    <section className="engine-part" aria-labelledby={`${id}-head`}>
      <h2 id={`${id}-head`}>{words.imports}</h2>
      {imports.length === 0 && <p className="kit-ink-2">{words.noImport}</p>}
      <dl className="engine-facts">
        {imports.map((item) => (
          <div key={item.subject}>
            <dt>{words.subjects[item.subject]}</dt>
            <dd>
              {item.completedAt === null ? words.soFar(count(item.brought)) : words.brought(count(item.brought))}
              {item.since !== null && ` ${words.since(dateAndClock(item.since, timeZone))}`}
              {item.syncedAt !== null && (
                <span className="kit-ink-2">
                  {' '}
                  {words.synced(span(now.getTime() - Date.parse(item.syncedAt)), count(item.changed))}
                </span>
              )}
              {item.trouble !== null && (
                <span className="kit-bad">
                  {' '}
                  {words.importTrouble(item.trouble.said, dateAndClock(item.nextAt, timeZone))}
                </span>
              )}
              {item.leftOut > 0 && (
                <span className="kit-warn">
                  {' '}
                  {words.leftOut(count(item.leftOut), item.lastLeftOut?.name ?? '', item.lastLeftOut?.said ?? '')}
                </span>
              )}
            </dd>
          </div>
        ))}
      </dl>
      {mayStart && (
        <form
          className="engine-import"
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            start.mutate();
          }}
        >
          <div>
            <label className="kit-label" htmlFor={`${id}-what`}>
              {words.importWhat}
            </label>
            <Select
              id={`${id}-what`}
              choices={subjects.map((item) => ({ value: item, label: words.subjects[item] }))}
              value={subject}
              onChange={setSubject}
            />
          </div>
          <div>
            <label className="kit-label" htmlFor={`${id}-since`}>
              {words.importSince} <span className="kit-ink-2">{words.optional}</span>
            </label>
            <input
              id={`${id}-since`}
              className="kit-field"
              type="date"
              value={since}
              onChange={(event) => setSince(event.target.value)}
            />
          </div>
          <button type="submit" className="kit-btn" disabled={start.isPending}>
            {start.isPending ? words.starting : words.startImport}
          </button>
          {start.error !== null && (
            <p className="kit-field-error" role="alert">
              {start.error.message}
            </p>
          )}
        </form>
      )}
    </section>
  );
}
