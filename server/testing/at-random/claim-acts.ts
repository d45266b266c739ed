import { fileClaimIn } from '#core/contract/claims/filing.ts';
import type { ClaimId } from '#core/ids.ts';
import type { ClaimState } from '#core/reference/claims.ts';
import { DECIDABLE } from '#core/rules/claims/lifecycle/lifecycle-terms.ts';
import type { Actor } from '../../platform/context/context.ts';
import { asOwner } from '../db-asserts.ts';
import { missingItems } from '../fixtures.ts';
import { claimIn, oneOf, type RandomClaim, type RandomScene } from './random-scene.ts';
import type { RandomCall } from './random-verbs.ts';
import { givesBack } from './shop-acts.ts';

type Act = (scene: RandomScene) => Promise<RandomCall | undefined>;

const who = (scene: RandomScene): Actor => oneOf(scene, scene.people) ?? scene.people[0];
const linkOf = ({ store }: RandomScene, id: string): Actor => ({
  ...{ kind: 'claim-link', storeId: store.id, claimId: id as ClaimId, scope: 'view', name: 'Ana' },
});

/** An act on a claim that stands in one of these states; `more` is what it says besides. */
const onClaimIn =
  (
    states: readonly ClaimState[],
    verb: RandomCall['verb'],
    more: (scene: RandomScene, claim: RandomClaim) => object | undefined | Promise<object | undefined> = () => ({}),
  ): Act =>
  async (scene) => {
    const claim = await claimIn(scene, states);
    const said = claim && (await more(scene, claim));
    return said && { verb, by: who(scene), input: { id: claim.id, expectedVersion: claim.version, ...said } };
  };

/** A word of the customer’s, through the link to the claim. */
const byCustomer =
  (act: Act): Act =>
  async (scene) => {
    const call = await act(scene);
    return call && { ...call, by: linkOf(scene, String(call.input.id)) };
  };

/** What ends a claim comes seldom, or little else would come to pass. */
const rarely =
  (act: Act): Act =>
  async (scene) =>
    scene.random() < 0.3 ? act(scene) : undefined;

const types = ['REFUND', 'REFUND', 'REFUND', 'STORE_CREDIT', 'RESHIP', 'FLAT_RATE', 'NOT_COVERED'];

/** What an approval gives of each line: whole or in part, and sometimes with words for what is gone. */
async function given(scene: RandomScene, { id }: RandomClaim) {
  const rows = await asOwner(scene.app, 'SELECT id, quantity FROM claim_items WHERE claim_id = $1 ORDER BY position', [
    id,
  ]);
  const lines = rows.map((row) => {
    const resolutionType = oneOf(scene, types);
    return {
      claimItemId: String(row.id),
      resolutionType,
      ...(resolutionType === 'FLAT_RATE' && { flatAmount: oneOf(scene, ['5', '20']) }),
      ...(resolutionType === 'REFUND' && scene.random() < 0.2 && { percentage: 50 }),
      ...(scene.random() < 0.2 && { quantity: 1 }),
    };
  });
  const words = scene.random() < 0.15 ? 'It was lost twice.' : null;
  return { lines, includeShipping: scene.random() < 0.15, overrideText: words };
}

/** More for the customer in money or in credit, or what came back outside. */
function amended(scene: RandomScene) {
  const reason = 'It took us too long.';
  const amount = oneOf(scene, ['3', '10', '27', '60']);
  return scene.random() < 0.2
    ? { kind: 'REVERSAL', amount: '5', reference: 'BANK-7', reason }
    : { kind: 'TOP_UP', method: oneOf(scene, ['REFUND', 'STORE_CREDIT']), amount, reason };
}

/** What people say of a resolution that the engine refused: they gave it in their shop, or nobody gives it. */
async function report(scene: RandomScene): Promise<RandomCall | undefined> {
  const rows = await asOwner(
    scene.app,
    `SELECT r.id, r.claim_id, r.type, r.quantity, r.percentage, i.source_item_id AS line FROM resolutions r
       JOIN claim_items ci ON ci.store_id = r.store_id AND ci.id = r.claim_item_id
       JOIN order_items i ON i.store_id = ci.store_id AND i.id = ci.order_item_id
      WHERE r.store_id = $1 AND r.order_id = $2 AND r.execution_state = 'FAILED' ORDER BY r.id`,
    [scene.store.id, scene.orderId],
  );
  const failed = oneOf(scene, rows);
  if (!failed) return undefined;
  const units = Number(failed.quantity);
  const isWhole = failed.type === 'REFUND' && Number(failed.percentage) === 100;
  const done = isWhole && scene.random() < 0.6 && (await givesBack(scene, String(failed.line), units, true));
  const said = done ? { outcome: 'done', reference: 'In the shop' } : { outcome: 'failed', reason: 'Not in the shop.' };
  return {
    verb: 'reportExecution',
    by: who(scene),
    input: { id: failed.claim_id, resolutionId: failed.id, report: said },
  };
}

const ended = { reason: 'OTHER', override: true, customerText: 'We can’t.' };
const decided: ClaimState[] = ['APPROVED', 'DENIED', 'CLOSED', 'DISMISSED'];

/** What customers and staff do with the claims of one order, each as a call that is yet to be made. */
export const claimActs: Record<string, Act> = {
  async file(scene) {
    const units = scene.random() < 0.3 ? 2 : 1;
    const items = oneOf(scene, [{ i1: units }, { i1: units }, { i1: units, i2: 1 }, { i2: 1 }]) ?? {};
    const body = fileClaimIn.parse(missingItems(scene.order.orderNumber, items));
    const { store, order, shopper } = scene;
    return { verb: 'fileClaim', by: shopper, input: { storeId: store.id, sourceOrderId: order.sourceOrderId, body } };
  },
  approve: onClaimIn(DECIDABLE, 'approveClaim', given),
  secondWord: onClaimIn(DECIDABLE, 'approveProposal'),
  refuseProposal: onClaimIn(DECIDABLE, 'refuseProposal', () => ({ reason: 'Not so much.' })),
  withdrawProposal: onClaimIn(DECIDABLE, 'withdrawProposal'),
  deny: rarely(onClaimIn(DECIDABLE, 'denyClaim', () => ended)),
  close: rarely(onClaimIn(DECIDABLE, 'closeClaim', () => ended)),
  dismiss: rarely(onClaimIn(DECIDABLE, 'dismissClaim', () => ({ reason: 'A test.' }))),
  settle: rarely(onClaimIn(DECIDABLE, 'resolveExternally', () => ({ reference: 'By hand' }))),
  undo: onClaimIn(decided, 'undoDecision'),
  revoke: onClaimIn(['APPROVED'], 'revokeApproval'),
  retry: onClaimIn(['APPROVED', 'RESOLVED'], 'retryExecution'),
  report,
  reopen: onClaimIn(['DENIED', 'CLOSED', 'DISMISSED'], 'reopenClaim'),
  appeal: byCustomer(onClaimIn(['DENIED'], 'appealClaim', () => ({ text: 'It never came.', medias: [] }))),
  withdraw: rarely(byCustomer(onClaimIn(DECIDABLE, 'withdrawClaim'))),
  amend: onClaimIn(['RESOLVED'], 'amendClaim', amended),
  confirmAmendment: onClaimIn(['RESOLVED'], 'confirmAmendment'),
  cancelAmendment: onClaimIn(['RESOLVED'], 'cancelAmendment'),
};
