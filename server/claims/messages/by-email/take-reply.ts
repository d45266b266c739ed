import { createHash } from 'node:crypto';
import { Problem } from '#core/contract/platform/problems.ts';
import type { ReplyRefusal } from '#core/reference/replies.ts';
import { emailKey } from '#core/rules/commerce/order-query.ts';
import { filesAlone, wasLonger } from '#server-words/installation/written-for-people.ts';
import { orderRows } from '../../../commerce/orders/read-order.ts';
import type { Actor, Ctx } from '../../../platform/context/context.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { claimFor, storeOf } from '../../claim/claim-access.ts';
import type { ClaimRow } from '../../claim/claim-items.ts';
import { isReplyAddress, readReplyAddress } from '../../links/reply-address.ts';
import { isTaken, lockMail } from '../messages.sql.ts';
import { sayOnClaim } from '../send-message.ts';
import { customerOf } from '../write-message.ts';
import type { ArrivedMail } from './arrived-mail.ts';
import { attachFiles } from './attach-files.ts';
import { textOfHtml } from './html-text.ts';
import { replyText, withoutLinks } from './reply-text.ts';
import { tellRefusal } from './tell-refusal.ts';

/** As many characters as a message on the page may have. */
const mostText = 5000;
/** What the page would refuse, and the customer is told. */
const told: readonly string[] = ['claim-archived', 'quantity-exceeded'] satisfies ReplyRefusal[];

/** What became of an email: a message, one that was here before, a refusal that its customer is told, or nothing. */
export type Taken = 'message' | 'duplicate' | 'refused' | 'ignored';

/**
 * Takes an email that came to a claim's reply address: it is what the customer says on the claim's page, with its photos and
 * videos, under the same limits. It must come from the address that the claim's emails go to; else, and where the page would
 * refuse, that address is told. What nobody typed, and what names no claim, is left.
 * @throws rate-limited, state-conflict: to be handed over again later
 */
export async function takeReply(ctx: Ctx, mail: ArrivedMail): Promise<Taken> {
  const writer =
    mail.automatic || isOurs(ctx, mail.from) || mail.messageId === '' ? null : await writerOf(ctx, mail.to);
  if (writer === null) {
    return ignored(ctx, mail.automatic ? 'automatic' : 'no-claim');
  }
  const { actor, address } = writer;
  const asCustomer: Ctx = { ...ctx, actor };
  const store = await storeOf(asCustomer, actor.claimId);
  const code = createHash('sha256').update(mail.messageId).digest('base64url');
  const known = await ctx.db.inStore(store.id, async (tx) => {
    const claim = await claimFor(tx, asCustomer, store, { claimId: actor.claimId, access: reply });
    return { claim, taken: await isTaken(tx, store.id, claim.id, code), ours: await isCustomer(tx, claim, mail.from) };
  });
  if (known.taken) {
    return 'duplicate';
  }
  if (!known.ours || known.claim.state === 'ARCHIVED') {
    return refused(ctx, known.claim, known.ours ? 'claim-archived' : 'other-address');
  }
  const { mediaIds, leftOut } = await attachFiles(asCustomer, store.id, mail.files);
  const words = wordsOf(mail, [ctx.config.mailFrom.toLowerCase(), address.toLowerCase()]);
  if (words === '' && mediaIds.length + leftOut.length === 0) {
    return ignored(ctx, 'empty');
  }
  try {
    return await ctx.db.inStore(store.id, async (tx) => {
      await lockMail(tx, store.id, code);
      if (await isTaken(tx, store.id, actor.claimId, code)) {
        return 'duplicate';
      }
      const claim = await claimFor(tx, asCustomer, store, { claimId: actor.claimId, access: reply });
      const said = { sender: customerOf(claim), content: words || filesAlone, mediaIds, mail: { code, leftOut } };
      await sayOnClaim(tx, asCustomer, store, { claim, said });
      return 'message';
    });
  } catch (error) {
    if (error instanceof Problem && told.includes(error.code)) {
      return refused(ctx, known.claim, error.code as ReplyRefusal);
    }
    throw error;
  }
}

const reply = { permission: null, scopes: ['view'] } as const;

/** Our own emails, and whatever claims to come from where replies go, are nobody's reply. */
function isOurs(ctx: Ctx, from: string): boolean {
  return from.toLowerCase() === ctx.config.mailFrom.toLowerCase() || isReplyAddress(ctx, from);
}

/** The first recipient that is a reply address of a claim, and who writes to it. */
async function writerOf(
  ctx: Ctx,
  to: readonly string[],
): Promise<{ actor: Extract<Actor, { kind: 'claim-link' }>; address: string } | null> {
  for (const address of [...new Set(to)].slice(0, 10)) {
    const actor = await readReplyAddress(ctx, address);
    if (actor) {
      return { actor, address };
    }
  }
  return null;
}

/** Whether an email is from the address that the claim's own emails go to (T03). */
async function isCustomer(tx: Tx, claim: ClaimRow, from: string): Promise<boolean> {
  const order = await orderRows(tx, claim.store_id, { id: claim.order_id });
  const key = emailKey(from);
  return key !== null && key === emailKey(order?.order.customer_email ?? '');
}

/** What was typed, as a message may hold it. An email that is all quote is taken whole: better too much than nothing. */
function wordsOf(mail: ArrivedMail, ours: readonly string[]): string {
  const written = (mail.text.trim() === '' ? textOfHtml(mail.html) : mail.text)
    .toWellFormed()
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g, '');
  const words = withoutLinks(replyText(written, ours) || (mail.files.length > 0 ? '' : written.trim()));
  return words.length <= mostText ? words : words.slice(0, mostText - wasLonger.length).toWellFormed() + wasLonger;
}

async function refused(ctx: Ctx, claim: ClaimRow, reason: ReplyRefusal): Promise<'refused'> {
  await tellRefusal(ctx, claim, reason);
  return 'refused';
}

function ignored(ctx: Ctx, why: 'automatic' | 'no-claim' | 'empty'): 'ignored' {
  ctx.log.info({ requestId: ctx.requestId, why }, 'An email that arrived became no message');
  return 'ignored';
}
