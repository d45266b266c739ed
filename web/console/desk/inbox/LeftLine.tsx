import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { NotificationRow } from '#core/contract/desk/notifications.ts';
import { overOnceSeen } from '#core/reference/notifications.ts';
import * as words from '#words/console/desk/inbox-pane.ts';
import { deskQuery } from '../../claims/claim/queries.ts';
import { paths } from '../../frame/addresses/paths.ts';
import { useFrame } from '../../frame/app-shell/frame-context.ts';
import { handledBy } from './handled-by.ts';

/** Over the list’s next line, once somebody else ended the one that its reader was on: who did, and the way to it. */
export function LeftLine({ line }: { line: NotificationRow }) {
  const { me } = useFrame();
  const desk = useQuery({ ...deskQuery(line.claimId), enabled: !overOnceSeen.has(line.kind), refetchInterval: false });
  const by = desk.data === undefined || desk.isFetching ? null : handledBy(desk.data.feed, line, me.name);
  return (
    <div className="inbox-left" role="status">
      {by !== null && (
        <p className="kit-strip kit-strip-warn">
          <span className="kit-strip-words">
            <strong>{words.handledBy(by, line.claimNumber)}</strong>{' '}
            <span className="kit-ink-2">{words.thisIsNext}</span>
          </span>
          <Link className="kit-btn" to={paths.claim(line.claimId)}>
            {words.openIt}
          </Link>
        </p>
      )}
    </div>
  );
}
