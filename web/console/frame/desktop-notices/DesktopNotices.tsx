import { focusManager, type Query, useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useSyncExternalStore } from 'react';
import { useNavigate } from 'react-router';
import type { Me } from '#core/contract/tenancy/people.ts';
import * as words from '#words/console/desk/inbox.ts';
import { isHeard, whenDue } from '../../kit/data/heard.ts';
import { inboxQuery } from '../data/notifications-query.ts';
import { tellsUnseen, useUnseenLine } from '../data/use-line.ts';
import { useReadNotifications, wayTo } from '../data/use-read-notifications.ts';
import { pagePaths } from '../navigation/page-paths.gen.ts';
import type { PageLink } from '../navigation/pages.ts';
import { useDesktopChoice } from './desktop-choice.ts';
import { freshRows } from './fresh-rows.ts';

interface Props {
  me: Me;
  /** The pages that they may open. */
  links: readonly PageLink[];
}

/**
 * What comes into the inbox while nobody looks at the page is told outside it, of all of a person's stores, where they
 * chose so. It names no customer: a screen that is locked shows it too.
 */
export function DesktopNotices({ me, links }: Props) {
  const on = useDesktopChoice(me.id) === 'on' && links.some(({ page }) => page.id === 'inbox');
  // Of one store alone the bar asks already, and the answer is shared.
  const [only, ...others] = me.stores;
  const storeId = others.length === 0 && only !== undefined ? only.id : null;
  const seen = useSyncExternalStore(listenToSight, inSight);
  useUnseenLine(on);
  const inbox = useInfiniteQuery({
    ...inboxQuery(storeId),
    enabled: on,
    refetchIntervalInBackground: true,
    ...(!seen && { refetchInterval: unseenPace }),
  });
  const rows = inbox.data?.pages[0]?.rows;
  const known = useRef<Set<string> | null>(null);
  const navigate = useNavigate();
  const { opened } = useReadNotifications();

  const tell = useEffectEvent((fresh: ReturnType<typeof freshRows>) => {
    for (const row of fresh.told) {
      show(words.told[row.kind](row.by), words.claimAt(row.claimNumber, row.storeName), row.id, () => {
        void opened(row);
        void navigate(wayTo(row));
      });
    }
    if (fresh.told.length < fresh.count) {
      show(words.newCount(fresh.count), words.pageName, 'inbox', () => void navigate(pagePaths.inbox));
    }
  });

  useEffect(() => {
    if (!on || rows === undefined) {
      known.current = null;
      return;
    }
    const fresh = freshRows(rows, known.current);
    known.current = new Set([...(known.current ?? []), ...rows.map(({ id }) => id)]);
    if (!document.hasFocus()) {
      tell(fresh);
    }
  }, [on, rows]);
  return null;
}

const inSight = () => focusManager.isFocused();
const listenToSight = (turned: () => void) => focusManager.subscribe(turned);

/**
 * How often a page that nobody sees asks, in milliseconds: the one of a browser that tells does once a minute where it
 * doesn't hear, and the others never.
 */
const unseenPace = (query: Pick<Query, 'queryKey' | 'state'>): number | false =>
  !tellsUnseen() ? false : isHeard(query.queryKey) ? whenDue(query) : 60_000;

/** Tabs tell the same thing under the same tag, which a browser shows once. */
function show(head: string, text: string, tag: string, open: () => void): void {
  const notice = new Notification(head, { body: text, tag });
  notice.onclick = () => {
    window.focus();
    notice.close();
    open();
  };
}
