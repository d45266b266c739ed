import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Area } from '#core/contract/tenancy/store-settings.ts';
import * as words from '#words/console/tenancy/settings.ts';
import { call } from '../../../api/console-client.ts';
import { queryKeys } from '../../frame/data/query-keys.ts';
import { toast } from '../../kit/notices/toasts.ts';
import { dateAndClock } from '../../kit/pieces/time.ts';
import { changeOf, settingsHistoryQuery } from './settings-queries.ts';

interface Props {
  storeId: string;
  area: Area;
  /** The one that holds now. */
  version: number;
  zone: string;
  mayChange: boolean;
}

/** What held before anything was set: nobody kept it, and it can be put back too. */
const beforeTheFirst = {
  version: 0,
  authorName: null,
  confirmedBy: null,
  changedAt: null,
  putBack: null,
  reason: null,
};

/** The versions of an area with who changed it and why; an older one is put back as a new one. */
export function AreaHistory({ storeId, area, version, zone, mayChange }: Props) {
  const client = useQueryClient();
  const [open, setOpen] = useState(false);
  const history = useQuery({ ...settingsHistoryQuery(storeId, area), enabled: open });
  const putBack = useMutation({
    mutationFn: (older: number) =>
      call(changeOf(area), { params: { id: storeId }, body: { expectedVersion: version, putBack: older } }),
    onSuccess: (_done, older) => toast({ head: words.isPutBack(older), text: '' }),
    onError: (error) => toast({ head: error.message, text: '', stays: 10_000 }),
    onSettled: () => client.invalidateQueries({ queryKey: queryKeys.settings(storeId) }),
  });
  const kept = history.data?.versions ?? [];
  const versions = kept.length === 0 ? [] : [...kept, beforeTheFirst];
  return (
    <details className="setting-history" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{words.history}</summary>
      {history.data?.versions.length === 0 && <p className="kit-ink-2">{words.noHistory}</p>}
      {history.error !== null && <p className="kit-field-error">{history.error.message}</p>}
      <ol>
        {versions.map((item) => (
          <li key={item.version}>
            <span className="kit-medium">{words.version(item.version)}</span>{' '}
            <span className="kit-ink-2">
              {item.changedAt !== null && words.changedBy(item.authorName, dateAndClock(item.changedAt, zone))}
              {item.confirmedBy !== null && `, ${words.confirmedBy(item.confirmedBy)}`}
              {item.putBack !== null && `, ${words.putBackFrom(item.putBack)}`}
              {item.reason !== null && `. “${item.reason}”`}
            </span>
            {item.version === version ? (
              <span className="kit-push kit-small kit-ink-2">{words.current}</span>
            ) : (
              mayChange && (
                <button
                  type="button"
                  className="kit-btn kit-btn-plain kit-push"
                  disabled={putBack.isPending}
                  onClick={() => putBack.mutate(item.version)}
                >
                  {words.putVersionBack(item.version)}
                </button>
              )
            )}
          </li>
        ))}
      </ol>
    </details>
  );
}
