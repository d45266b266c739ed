import { Problem } from '#core/contract/platform/problems.ts';
import type { StoreId } from '#core/ids.ts';
import { say } from '#core/reference/problem-sentences.ts';
import { fillMacro, macroFactsOf } from '#core/rules/desk/macros.ts';
import { isPlainAddress } from '#core/rules/platform/reachable-email.ts';
import { sendMessage } from '../../claims/messages/send-message.ts';
import type { Ctx } from '../../platform/context/context.ts';
import { seesContacts } from '../../platform/rights/allow.ts';
import { wordsOf } from '../../platform/words/languages.ts';
import { storeById } from '../../tenancy/stores/read-store.ts';
import { readClaimDesk } from '../claim-page/read-claim-desk.ts';

const words = wordsOf('macros');

/**
 * Sends a text to the customer of a claim, filled in from it as a macro is on its page: a name is filled in for whoever
 * reads names there. It waits for a reply where that was wanted and the claim can.
 * @throws what sendMessage throws; validation-failed for a customer without an email address
 */
export async function writeToCustomer(
  ctx: Ctx,
  {
    storeId,
    text,
    needsAnswer,
    ...one
  }: { storeId: StoreId; id: string; expectedVersion: number; text: string; needsAnswer: boolean },
) {
  const { claim, allowed } = await readClaimDesk(ctx, one);
  if (!isPlainAddress(claim.authorEmail)) {
    throw new Problem('validation-failed', { detail: say('bulk-no-address') });
  }
  const authorName = seesContacts(ctx, await storeById(ctx, storeId)) ? claim.authorName : '';
  const items = claim.claimItems.map(({ name }) => name).join(', ');
  const yourName = 'name' in ctx.actor ? ctx.actor.name : '';
  const facts = macroFactsOf({ ...claim, authorName, items }, { yourName, someone: words.customer });
  const messageContent = fillMacro(text, facts);
  return sendMessage(ctx, {
    orderId: claim.orderId,
    claimId: one.id,
    messageContent,
    medias: [],
    needsAnswer: needsAnswer && allowed.includes('ask-customer'),
    expectedVersion: one.expectedVersion,
  });
}
