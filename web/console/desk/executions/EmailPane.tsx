import { Link } from 'react-router';
import type { UndeliveredEmail } from '#core/contract/desk/claim-emails.ts';
import { isolated } from '#core/rules/platform/isolated.ts';
import * as words from '#words/console/desk/claim-emails.ts';
import * as listWords from '#words/console/desk/executions.tsx';
import { paths } from '../../frame/addresses/paths.ts';
import { viewOf } from '../../frame/addresses/queue-view.ts';
import { may, useFrame } from '../../frame/app-shell/frame-context.ts';
import { Key } from '../../kit/keys/Key.tsx';
import { useKeys } from '../../kit/keys/use-keys.ts';
import { useSeeToEmail } from '../claim-emails/use-see-to-email.ts';

/** What can be done about an email that reached no one. */
export function EmailPane({ row }: { row: UndeliveredEmail }) {
  const who = row.authorName || listWords.orderOf(row.sourceOrderNumber);
  return (
    <aside className="execution-pane" aria-label={words.pane(who)}>
      <div className="execution-pane-head">
        <h2>
          {isolated(who)} <span className="kit-ink-2">{row.claimNumber}</span>
        </h2>
        <p className="kit-ink-2 execution-address">{words.sentTo(row.template, row.address)}</p>
        <Link className="kit-btn" to={paths.claim(row.claimId, viewOf('approved'))}>
          {listWords.openClaim}
        </Link>
      </div>
      <EmailActs row={row} />
    </aside>
  );
}

/** Why an email reached no one, and what can be done about it. */
export function EmailActs({
  row,
}: {
  row: Pick<UndeliveredEmail, 'id' | 'claimId' | 'claimNumber' | 'storeId' | 'authorName' | 'why'>;
}) {
  const { me } = useFrame();
  const writes = may(me, row.storeId, 'messages:create');
  const seeTo = useSeeToEmail({ id: row.id, claimId: row.claimId, claimNumber: row.claimNumber });
  const act = (way: 'again' | 'handled') => !seeTo.isPending && seeTo.mutate(way);
  useKeys('strip', { r: () => act('again'), i: () => act('handled') }, { on: writes });
  return (
    <>
      <div className="kit-strip kit-strip-bad" role="status">
        <span className="kit-tri kit-bad" aria-hidden="true" />
        <span className="kit-strip-words">
          <strong>{words.didntReach(row.authorName || words.theCustomer)}</strong>{' '}
          <span className="kit-ink-2">{words.whatHelps[row.why]}</span>
        </span>
        {writes && (
          <>
            <button type="button" className="kit-btn" disabled={seeTo.isPending} onClick={() => act('again')}>
              {words.sendAgain} <Key k="r" />
            </button>
            <button
              type="button"
              className="kit-btn"
              title={words.customerKnowsHint}
              disabled={seeTo.isPending}
              onClick={() => act('handled')}
            >
              {words.customerKnows} <Key k="i" />
            </button>
          </>
        )}
      </div>
      {!writes && <p className="execution-none kit-ink-2">{words.youCant}</p>}
    </>
  );
}
