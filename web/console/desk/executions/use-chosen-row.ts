import { useState } from 'react';
import { useNavigate } from 'react-router';
import { paths } from '../../frame/addresses/paths.ts';
import { viewOf } from '../../frame/addresses/queue-view.ts';
import { usePhone } from '../../kit/data/use-media.ts';
import { useKeys } from '../../kit/keys/use-keys.ts';

/**
 * Which row of a list is chosen, with the keys that move between them and open its claim. Where nothing was chosen it’s the
 * first; on a phone, where the list has the page to itself, none.
 */
export function useChosenRow<Row extends { claimId: string }>(rows: readonly Row[], keyOf: (row: Row) => string) {
  const navigate = useNavigate();
  const phone = usePhone();
  const [chosen, choose] = useState<string | null>(null);
  const place = rows.findIndex((row) => keyOf(row) === chosen);
  const current = rows[place] ?? (phone ? undefined : rows[0]);
  const move = (by: number) => {
    const next = rows[Math.min(rows.length - 1, Math.max(0, Math.max(0, place) + by))];
    if (next !== undefined) {
      choose(keyOf(next));
    }
  };
  useKeys('page', {
    j: () => move(1),
    down: () => move(1),
    k: () => move(-1),
    up: () => move(-1),
    enter: () => current !== undefined && void navigate(paths.claim(current.claimId, viewOf('approved'))),
  });
  return { current, choose };
}
