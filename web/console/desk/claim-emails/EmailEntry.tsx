import type { Claim } from '#core/contract/claims/claim-shapes.ts';
import type { ClaimEmail } from '#core/contract/desk/claim-emails.ts';
import * as words from '#words/console/desk/claim-emails.ts';
import { may, useFrame } from '../../frame/app-shell/frame-context.ts';
import { clock, dateAndClock } from '../../kit/pieces/time.ts';
import { useSeeToEmail } from './use-see-to-email.ts';

interface Props {
  claim: Pick<Claim, 'id' | 'claimNumber' | 'storeId' | 'timeZone'>;
  email: ClaimEmail;
}

/** An email of a claim in its feed: what it says, and how far it got; one that reached no one is sent again from here. */
export function EmailEntry({ claim, email }: Props) {
  const { me } = useFrame();
  const seeTo = useSeeToEmail({ id: email.id, claimId: claim.id, claimNumber: claim.claimNumber });
  const { sentAt, refused, template } = email;
  const lost = sentAt === null && refused !== null;
  const at = sentAt ?? refused?.at ?? email.createdAt;
  const open = lost && !refused.handled && may(me, claim.storeId, 'messages:create');
  return (
    <div className="claim-event">
      <span className="claim-event-mark">
        <span className={lost ? 'kit-tri kit-bad' : 'claim-event-dot'} aria-hidden="true" />
      </span>
      <span>
        {lost
          ? words.notReached(template, refused.why)
          : sentAt === null
            ? words.beingSent(template)
            : words.emailed(template)}
        {open && (
          <>
            {' '}
            <button type="button" className="kit-link" disabled={seeTo.isPending} onClick={() => seeTo.mutate('again')}>
              {words.sendAgain}
            </button>
          </>
        )}
      </span>
      <time dateTime={at} title={dateAndClock(at, claim.timeZone)}>
        {clock(at, claim.timeZone)}
      </time>
    </div>
  );
}
