import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ClaimDesk } from '#core/contract/desk/claim-page.ts';
import { addDuration, formatDuration } from '#core/rules/platform/durations.ts';
import * as words from '#words/console/desk/evidence.ts';
import { call } from '../../../api/console-client.ts';
import { verifyReceipt } from '../../../api/operations.gen.ts';
import { may, useFrame } from '../../frame/app-shell/frame-context.ts';
import { claimChanged } from '../../frame/data/query-keys.ts';
import { toast } from '../../kit/notices/toasts.ts';
import { Fact } from '../../kit/pieces/pieces.tsx';
import { shortDate } from '../../kit/pieces/time.ts';
import { isVideo } from '../evidence/pictures.ts';
import { Still } from '../evidence/Still.tsx';

/** The receipt of something bought in a store, beside what the customer says of it, and the word that it was looked at. */
export function ReceiptFacts({ desk }: { desk: ClaimDesk }) {
  const { claim, receipt } = desk;
  const { me } = useFrame();
  const client = useQueryClient();
  const check = useMutation({
    mutationFn: () => call(verifyReceipt, { params: { id: claim.id } }),
    onError: (error) => toast({ head: words.receiptNotVerified, text: error.message }),
    onSettled: () => claimChanged(client, claim.id),
  });
  if (receipt === null) {
    return null;
  }
  const bought = claim.warrantyMetadata?.dateOfPurchase ?? null;
  const period = claim.warrantyMetadata?.warrantyPeriod ?? null;
  const until = bought && period ? addDuration(bought, period) : null;
  const zone = claim.timeZone;
  return (
    <section className="pieces-facts" aria-labelledby="receipt-head">
      <h2 id="receipt-head" className="kit-pane-head">
        {words.receipt}{' '}
        <span>
          {receipt.verified ? words.verifiedBy(receipt.verified.by, shortDate(receipt.verified.at, zone)) : ''}
        </span>
      </h2>
      <dl>
        {bought !== null && (
          <Fact name={words.bought}>
            {words.boughtInStore(shortDate(bought, zone))}
            {receipt.verified === null && <span className="kit-ink-3">{words.notVerified}</span>}
          </Fact>
        )}
        {until !== null && (
          <Fact name={words.warranty}>{words.until(formatDuration(period), shortDate(until, zone))}</Fact>
        )}
      </dl>
      {receipt.medias.length === 0 ? (
        <p className="kit-small kit-ink-2">{words.noReceiptPhoto}</p>
      ) : (
        <ul className="claim-said-media">
          {receipt.medias.map((media, index) => (
            <li key={media.id}>
              <a href={media.url} target="_blank" rel="noreferrer">
                <Still of={media} alt={words.openReceipt(isVideo(media), index + 1)} />
              </a>
            </li>
          ))}
        </ul>
      )}
      {receipt.verified === null && may(me, claim.storeId, 'warranties:update') && (
        <p className="claim-receipt-act">
          <button type="button" className="kit-btn" onClick={() => check.mutate()} disabled={check.isPending}>
            {words.markReceiptAsVerified}
          </button>
        </p>
      )}
    </section>
  );
}
