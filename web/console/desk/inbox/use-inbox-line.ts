import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { NotificationRow } from '#core/contract/desk/notifications.ts';
import { inTab } from '../../kit/data/keeper.ts';
import { lineAt } from './line-at.ts';

const orderAt = 'amends.inbox.order';
const idsOf = (rows: readonly NotificationRow[]) => rows.map(({ id }) => id);

interface How {
  /** Whether the claim of the chosen line is shown beside the list. */
  twoPanes: boolean;
  /** Whether the reader is deciding or writing beside the list: a line that ends meanwhile stays until they are done. */
  held: boolean;
}

/**
 * The chosen line of the inbox, which its address names, so that back and reload return to it.
 * @param shown the lines in the order of the page; null until they are read
 */
export function useInboxLine(shown: readonly NotificationRow[] | null, { twoPanes, held }: How) {
  const [query, setQuery] = useSearchParams();
  const named = query.get('line');
  // The address follows a moment later; keys pressed until then are already for what was chosen.
  const [picked, setPicked] = useState<string | null | undefined>(undefined);
  const asked = picked === undefined ? named : picked;
  useEffect(() => {
    if (picked === named) {
      setPicked(undefined);
    }
  }, [picked, named]);
  // Named meanwhile, a line would lead back from the way to another tab or to a claim, which isn’t over yet.
  const leads = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another address is where the way led
  useEffect(() => {
    leads.current = false;
  }, [query]);
  // In the tab, too: a line may end while its claim is open, and whoever comes back goes on with what came after it.
  const before = useRef<readonly string[]>(inTab.read(orderAt)?.split(' ') ?? []);
  const last = useRef<NotificationRow | undefined>(undefined);
  const [left, setLeft] = useState<NotificationRow | null>(null);
  const at =
    shown === null
      ? { id: null, left: false }
      : lineAt(idsOf(shown), { asked, before: before.current, implied: twoPanes });
  const isHeld = at.left && held && last.current?.id === asked;
  const current = isHeld ? last.current : shown?.find(({ id }) => id === at.id);
  const id = current?.id ?? null;

  const name = (line: string | null) =>
    setQuery(
      (now) => {
        const next = new URLSearchParams(now);
        if (line === null) {
          next.delete('line');
        } else {
          next.set('line', line);
        }
        return next;
      },
      { replace: true },
    );
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what is chosen and listed counts
  useEffect(() => {
    if (shown === null || isHeld) {
      return;
    }
    if (!at.left) {
      last.current = current;
      before.current = idsOf(shown);
      inTab.keep(orderAt, before.current.join(' '));
    } else if (last.current?.id === asked) {
      setLeft(last.current);
    }
    if (id !== asked && !leads.current) {
      name(id);
    }
  }, [shown, id, asked, isHeld]);

  return {
    current,
    /** The line that was chosen and that somebody ended; null once its reader goes on. */
    left,
    choose(row: NotificationRow | undefined) {
      // Whoever goes on by themselves isn't told that the line leaves.
      last.current = undefined;
      setLeft(null);
      setPicked(row?.id ?? null);
      name(row?.id ?? null);
    },
    /** Its reader goes to another tab or to a claim. */
    leave() {
      leads.current = true;
      setLeft(null);
      setPicked(undefined);
    },
  };
}
