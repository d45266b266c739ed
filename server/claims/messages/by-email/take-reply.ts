import { createHash } from 'node:crypto';
import { Problem } from '#core/contract/platform/problems.ts';
import type { ReplyRefusal } from '#core/reference/replies.ts';
import { emailKey } from '#core/rules/commerce/order-query.ts';
import { filesAlone } from '#server-words/installation/written-for-people.ts';
import { orderRows } from '../../../commerce/orders/read-order.ts';
import type { Actor, Ctx } from '../../../platform/context/context.ts';
import type { Tx } from '../../../platform/db/database.ts';
import type { StoreRecord } from '../../../tenancy/stores/read-store.ts';
import { claimFor, storeOf } from '../../claim/claim-access.ts';
import type { ClaimRow } from '../../claim/claim-items.ts';
import { isReplyAddress, readReplyAddress } from '../../links/reply-address.ts';
import { isTaken, lockMail } from '../messages.sql.ts';
import { sayOnClaim } from '../send-message.ts';
import { customerOf } from '../write-message.ts';
import type { ArrivedMail } from './arrived-mail.ts';
import { attachFiles } from './attach-files.ts';
import { keepAutomatic } from './keep-automatic.ts';
import { wordsOf } from './mail-words.ts';
import { tellRefusal } from './tell-refusal.ts';
import { tellReturned } from './tell-returned.ts';

/** What the page would refuse, and the customer is told. */
const told: readonly string[] = ['claim-archived', 'quantity-exceeded'] satisfies ReplyRefusal[];

/**
 * What became of an email: a message, one that was here before, a refusal that its customer is told, what a program answered,
 * an email of ours that came back, or nothing.
 */
export type Taken = 'message' | 'duplicate' | 'refused' | 'automatic' | 'returned' | 'ignored';

/** An email with the claim that it came to, and who writes there. */
interface Arrived {
  mail: ArrivedMail;
  actor: Extract<Actor, { kind: 'claim-link' }>;
  /** The claim's reply address. */
  address: string;
  store: StoreRecord;
  /** By which it's known when it's handed over again. */
  code: string;
}

/**
 * Takes an email that came to a claim's reply address: it is what the customer says on the claim's page, with its photos and
 * videos, under the same limits. It must come from the address that the claim's emails go to; else, and where the page would
 * refuse, that address is told. What a program answered there is shown to staff and moves nothing; a report that an email
 * of ours couldn't be delivered marks that email. What names no claim is left.
 * @throws rate-limited, state-conflict: to be handed over again later
 */
export async function takeReply(ctx: Ctx, mail: ArrivedMail): Promise<Taken> {
  const isLoop = isOurs(ctx, mail.from) || mail.messageId === '';
  const writer = isLoop && !mail.report ? null : await writerOf(ctx, [...mail.to, ...repliesIn(mail)]);
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
  if (mail.report && !known.ours) {
    const came = await tellReturned(ctx, known.claim, mail.report);
    return came ? 'returned' : ignored(ctx, 'automatic');
  }
  if (known.taken) {
    return 'duplicate';
  }
  const arrived = { mail, actor, address, store, code };
  if (mail.automatic) {
    return known.ours && !isLoop ? takeAutomatic(ctx, arrived) : ignored(ctx, 'automatic');
  }
  if (!known.ours || known.claim.state === 'ARCHIVED') {
    return refused(ctx, known.claim, known.ours ? 'claim-archived' : 'other-address');
  }
  return takeMessage(ctx, known.claim, arrived);
}

async function takeMessage(ctx: Ctx, known: ClaimRow, arrived: Arrived): Promise<Taken> {
  const { mail, actor, store, code } = arrived;
  const asCustomer: Ctx = { ...ctx, actor };
  const { mediaIds, leftOut } = await attachFiles(asCustomer, store.id, mail.files);
  const words = wordsOfReply(ctx, arrived);
  if (words.said === '' && mediaIds.length + leftOut.length === 0) {
    return ignored(ctx, 'empty');
  }
  try {
    return await ctx.db.inStore(store.id, async (tx) => {
      await lockMail(tx, store.id, code);
      if (await isTaken(tx, store.id, actor.claimId, code)) {
        return 'duplicate';
      }
      const claim = await claimFor(tx, asCustomer, store, { claimId: actor.claimId, access: reply });
      const kept = { code, leftOut, whole: words.whole };
      const said = { sender: customerOf(claim), content: words.said || filesAlone, mediaIds, mail: kept };
      await sayOnClaim(tx, asCustomer, store, { claim, said });
      return 'message';
    });
  } catch (error) {
    if (error instanceof Problem && told.includes(error.code)) {
      return refused(ctx, known, error.code as ReplyRefusal);
    }
    throw error;
  }
}

/** What a program answered in the customer's name is kept as that, until there is too much of it. */
async function takeAutomatic(ctx: Ctx, arrived: Arrived): Promise<Taken> {
  const { actor, store, code } = arrived;
  const words = wordsOfReply(ctx, arrived);
  const kept = await keepAutomatic({ ...ctx, actor }, store, { claimId: actor.claimId, code, words });
  return kept ? 'automatic' : ignored(ctx, 'automatic');
}

const reply = { permission: null, scopes: ['view'] } as const;

function wordsOfReply(ctx: Ctx, { mail, address, store }: Arrived) {
  return wordsOf(mail, { addresses: [ctx.config.mailFrom, address], names: [store.name] });
}

/** Our own emails, and whatever claims to come from where replies go, are nobody's reply. */
function isOurs(ctx: Ctx, from: string): boolean {
  return from.toLowerCase() === ctx.config.mailFrom.toLowerCase() || isReplyAddress(ctx, from);
}

/** Where the email said that replies go that a report brings along: the report itself may have come to another address. */
function repliesIn({ report }: ArrivedMail): string[] {
  return report === null ? [] : [...new Set(report.text.match(/\breply\+[0-9a-z]{58}@[a-z0-9.-]*[a-z0-9]/gi) ?? [])];
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

async function refused(ctx: Ctx, claim: ClaimRow, reason: ReplyRefusal): Promise<'refused'> {
  await tellRefusal(ctx, claim, reason);
  return 'refused';
}

function ignored(ctx: Ctx, why: 'automatic' | 'no-claim' | 'empty'): 'ignored' {
  ctx.log.info({ requestId: ctx.requestId, why }, 'An email that arrived became no message');
  return 'ignored';
}
