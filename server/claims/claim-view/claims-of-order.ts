import type { z } from 'zod';
import type { existingClaim } from '#core/contract/commerce/look-up.ts';
import { portalStateOf, type ResolutionKind, resolutionKinds } from '#core/reference/claims.ts';
import { countsAgainstQuantity } from '#core/rules/claims/lifecycle/lifecycle.ts';
import { standingDay } from '#core/rules/claims/standing-day.ts';
import { addMoney, toNumber } from '#core/rules/platform/money.ts';
import type { Ctx } from '../../platform/context/context.ts';
import type { StoreRecord } from '../../tenancy/stores/read-store.ts';
import { appealUntilOf } from '../decisions/outcome-of-claim.ts';
import { asksWhetherArrived } from '../lifecycle/delivery-confirmation.ts';
import { claimLinkToken, claimUrl } from '../links/claim-links.ts';
import type { ToldOrder } from './told-order.sql.ts';

/** The claims of an order in short, as the look-up shows them (spec section 3, existingClaims). The caller has proven the order. */
export function claimsInShort(
  ctx: Ctx,
  store: StoreRecord,
  { rows, claims }: ToldOrder,
): z.input<typeof existingClaim>[] {
  const sourceIds = new Map(rows.items.map((item) => [item.id, item.source_item_id]));
  return claims.map((claim) => {
    const { state, told } = claim;
    const answerDueAt = claim.answer_moved_to ?? claim.answer_due_at;
    const appealUntil =
      state === 'DENIED' && claim.decided_at !== null
        ? (told.appeal ?? appealUntilOf(claim, claim.decided_at, store))
        : null;
    return {
      id: claim.id,
      claimNumber: claim.claim_number,
      state: portalStateOf[state],
      claimType: claim.type,
      claimCategory: claim.category,
      createdAt: claim.created_at,
      answerDueAt,
      appealUntil,
      toldDay: standingDay({
        ...{ claimState: state, answerDueAt, appealUntil },
        wakesAt: claim.filed_early ? claim.wake_at : null,
        signBy: told.sign ?? null,
        replyBy: told.reply ?? null,
        arrivedBy: asksWhetherArrived(claim) ? (told.arrived ?? null) : null,
        reopenUntil: told.reopen ?? null,
      }),
      given: state === 'APPROVED' || state === 'RESOLVED' ? givenBy(claim) : null,
      viewUrl: claimUrl(store.portalUrl, 'view', claimLinkToken(ctx, { storeId: store.id, id: claim.id }, 'view')),
      claimItems: claim.items.map((item) => ({
        claimType: item.claim_type,
        sourceItemId: sourceIds.get(item.order_item_id) ?? '',
        quantity: item.quantity,
        // A closed claim has no resolution: what was paid ends as RESOLVED.
        counts: store.settings.countAllClaims || countsAgainstQuantity(state, false, claim.state_before),
      })),
    };
  });
}

/** What an approval gives by its kinds, and the days that were told of it. */
function givenBy({ state, given, told }: ToldOrder['claims'][number]): z.input<typeof existingClaim>['given'] {
  const of = (kind: ResolutionKind) => given.filter(({ type }) => resolutionKinds[type] === kind);
  const sumOf = (kind: 'refund' | 'credit') => {
    const paid = of(kind);
    return paid.length === 0 ? null : toNumber(addMoney('0', ...paid.map((item) => item.original_value)));
  };
  const [first] = given;
  return first === undefined
    ? null
    : {
        refund: sumOf('refund'),
        credit: sumOf('credit'),
        replacements: of('goods').reduce((units, item) => units + item.quantity, 0),
        agreed: of('agreed').length > 0,
        currency: first.original_currency,
        refundBy: told.refund ?? null,
        replacementBy: state === 'APPROVED' ? (told.replacement ?? null) : null,
      };
}
