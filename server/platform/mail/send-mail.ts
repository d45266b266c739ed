import { type ClaimId, isId, newIdIn, type StoreId } from '#core/ids.ts';
import type { EmailRefusal } from '#core/reference/email-refusals.ts';
import { isPlainAddress } from '#core/rules/platform/reachable-email.ts';
import { type Ctx, nowOf } from '../context/context.ts';
import type { Tx } from '../db/database.ts';
import type { Attempt, MailRequest } from '../jobs/jobs.ts';
import { keepDictionaries, pack, readWords } from './kept-words.ts';
import type { AnyMail, Asked, Composed, MailSender, RenderedMail, RenderMail, TemplateName } from './mail-kind.ts';
import { lastRefusal, MailRefused, type OutgoingMail, Taken } from './mailer.ts';
import { earlierIds, keepMail, type MailRow, markRefused, markSent, readdress, rewriteMail } from './mails.sql.ts';
import { messageIdOf, threadIdOf } from './message-id.ts';

export interface SendMail {
  storeId: StoreId;
  mail: MailRequest;
  /** In which it was asked for, where whoever gets it asked. */
  language?: string;
  /** Since when it waits for a mail server to be named, ISO 8601. */
  waitsSince?: string;
}

/** What every mail is made of: the store that speaks, each kind of mail, and its template. */
export interface MailParts {
  readSender(ctx: Ctx, storeId: StoreId): Promise<MailSender>;
  kinds: Readonly<Record<TemplateName, AnyMail>>;
  render: RenderMail;
  /** Tells that an email about a claim reached nobody. Left out, nobody is told. */
  tellRefused?(tx: Tx, ctx: Ctx, refused: Refused): Promise<void>;
}

/** The keys of jobs whose email waits for a mail server begin with it. */
export const waitingMails = 'mail-waits:';

/** How often it is looked whether what such an email says is still true. */
const askedAgainMs = 3_600_000;

/** An email to a customer that reached nobody. */
export interface Refused {
  storeId: StoreId;
  claimId: ClaimId;
  template: TemplateName;
  why: EmailRefusal;
}

/** A kind of mail as the job asks it: what the request carries is known by its template. */
interface Kind extends Pick<AnyMail, 'opens' | 'forgotten' | 'goodFor'> {
  compose(ctx: Ctx, asked: Asked<MailRequest>): Promise<Composed | 'never' | 'later'>;
  about(email: Composed['email'], at: { version: number | null; now: number }): string;
  giveUp?(ctx: Ctx, mail: MailRequest, error: unknown): void;
}

/**
 * Makes the handler of the job `send-mail`: writes the email, keeps it under a Message-ID that every try of it shares,
 * hands it to the mailer, and notes when it went. Does nothing for a decision that was undone, for a reminder whose
 * claim moved on, and for an order without a plain address: mail goes to the stored address of the order only (T03).
 */
export function createSendMail(parts: MailParts): (ctx: Ctx, input: SendMail, attempt?: Attempt) => Promise<void> {
  return async (ctx, asked, attempt) => {
    const { storeId, mail, language } = asked;
    const kind: Kind = parts.kinds[mail.template];
    try {
      const sender = await parts.readSender(ctx, storeId);
      const found = isStale(ctx, asked, kind) ? 'never' : await kind.compose(ctx, { storeId, sender, mail, language });
      if (found === 'later') {
        await askAgain(ctx, asked);
      } else if (found !== 'never') {
        await send(ctx, parts, { asked, kind, found, isLast: attempt?.last === true });
      }
    } catch (error) {
      if (!kind.giveUp || attempt?.last !== true) {
        throw error;
      }
      kind.giveUp(ctx, mail, error);
    }
  };
}

/** The same request once more, when the newer decision stands for good. */
async function askAgain(ctx: Ctx, asked: SendMail): Promise<void> {
  const runAt = new Date(ctx.clock.now() + ctx.config.undoSeconds * 1000).toISOString();
  await ctx.db.inStore(asked.storeId, (tx) => ctx.jobs.enqueue(tx, 'send-mail', asked, { runAt }));
}

/** Whether it waited for a server longer than whoever asked for it would have waited. */
function isStale(ctx: Ctx, { waitsSince }: SendMail, { goodFor = Infinity }: Kind): boolean {
  return waitsSince !== undefined && ctx.clock.now() - Date.parse(waitsSince) > goodFor;
}

interface Sending {
  asked: SendMail;
  kind: Kind;
  found: Composed;
  isLast: boolean;
}

async function send(ctx: Ctx, parts: MailParts, { asked, kind, found, isLast }: Sending): Promise<void> {
  const { storeId, mail } = asked;
  const { email, to, claimId = null } = found;
  const { store, template } = email;
  const replyTo = found.replyTo ?? store.supportEmail;
  if (!isPlainAddress(to.email)) {
    ctx.log.warn({ orderId: to.id, template }, 'An order has no address that mail can go to');
    return;
  }
  const written = await parts.render(email);
  const { forgotten = false, opens = [] } = kind;
  const { kept, words, thread } = await keep(ctx, { asked, kind, found }, written);
  if (kept.sent_at !== null) {
    return;
  }
  const address = kept.refused_at === null || forgotten ? kept.to_address : to.email;
  if (address !== kept.to_address) {
    await ctx.db.inStore(storeId, (tx) => readdress(tx, storeId, kept.id, address));
  }
  const sending = ctx.mail.send({
    messageId: kept.message_id,
    from: { name: store.name, address: kept.from_address },
    to: { name: to.name, address: forgotten ? to.email : address },
    replyTo: replyTo && isPlainAddress(replyTo) ? replyTo : undefined,
    ...thread,
    subject: forgotten ? written.subject : kept.subject,
    html: words.html ?? written.html,
    plain: words.plain ?? written.plain,
  });
  const came = await sending.catch((error: unknown) => {
    const refusal = error instanceof MailRefused ? error.why : isLast && !kind.giveUp ? lastRefusal(error) : null;
    if (refusal === null) {
      throw error;
    }
    ctx.log.warn({ mailId: kept.id, template, why: refusal, error }, 'An email reached nobody');
    return refusal;
  });
  await ctx.db.inStore(storeId, async (tx) => {
    if (came instanceof Taken) {
      await markSent(tx, { storeId, id: kept.id }, { taken: came, at: nowOf(ctx) });
    } else if (came === null) {
      await awaitServer(tx, ctx, asked, kept);
    } else if (claimId !== null && !isId('user', to.id)) {
      // What a colleague doesn't get is in their inbox; a customer has nothing else.
      const refused = { refusal: came, request: opens.length > 0 || forgotten ? null : mail, at: nowOf(ctx) };
      await markRefused(tx, { storeId, id: kept.id }, refused);
      await parts.tellRefused?.(tx, ctx, { storeId, claimId, template, why: came });
    }
  });
}

/** The email as it's kept: written down now, or by the try before, whose words it keeps unless no server saw them. */
async function keep(ctx: Ctx, { asked, kind, found }: Omit<Sending, 'isLast'>, written: RenderedMail) {
  const { storeId, waitsSince } = asked;
  const { email, to, claimId = null, version = null } = found;
  const { template } = email;
  const { forgotten = false, opens = [] } = kind;
  const from = ctx.config.mailFrom;
  const now = ctx.clock.now();
  const about = kind.about(email, { version, now: waitsSince === undefined ? now : Date.parse(waitsSince) });
  const domain = from.slice(from.lastIndexOf('@') + 1);
  const messageId = messageIdOf({ storeId, subjectId: claimId ?? to.id, template, about, domain });
  const stored = (opens.length === 0 || ctx.mail.kind === 'mailbox') && !forgotten;
  const words = {
    html: stored ? written.html : null,
    plain: stored ? written.plain : null,
    letter: forgotten
      ? null
      : (JSON.parse(JSON.stringify(email, (key, value) => (opens.includes(key) ? undefined : value))) as unknown),
  };
  const packed = await pack(template, words);
  await keepDictionaries(ctx.db, packed);
  const said = {
    to_address: forgotten ? '' : to.email,
    subject: forgotten ? '' : written.subject,
    packed: packed.packed,
  };
  const id = newIdIn('mail', storeId, now);
  return ctx.db.inStore(storeId, async (tx) => {
    const mail = { store_id: storeId, id, claim_id: claimId, template, from_address: from, message_id: messageId };
    // A server may send it back much later: it's asked for again by what asked for it.
    const isCustomers = claimId !== null && !isId('user', to.id) && opens.length === 0 && !forgotten;
    const request = isCustomers ? JSON.stringify(asked.mail) : null;
    const kept = await keepMail(tx, { ...mail, ...said, request, created_at: nowOf(ctx) });
    const isOld = kept.id !== id && kept.sent_at === null && waitsSince !== undefined;
    await found.beside?.(tx, kept.id);
    const thread = await threadOf(tx, kept, { personId: to.id, domain });
    if (isOld) {
      return { kept: await rewriteMail(tx, { storeId, id: kept.id }, said), words, thread };
    }
    // Read back where the try before kept them: what a server saw of an email, it gets again.
    return { kept, words: kept.id === id ? words : (await readWords(tx, [kept]))[0]!, thread };
  });
}

/** As many earlier emails as a header names beside the thread's first: mail programs need one that they have. */
const mostEarlier = 12;

/** What an email about a claim follows, the same for every try of it. */
async function threadOf(
  tx: Tx,
  kept: MailRow,
  of: { personId: string; domain: string },
): Promise<Pick<OutgoingMail, 'references' | 'inReplyTo'>> {
  const { store_id: storeId, claim_id: claimId } = kept;
  if (claimId === null || kept.sent_at !== null) {
    return { references: [], inReplyTo: null };
  }
  const earlier = await earlierIds(tx, kept, mostEarlier);
  return { references: [threadIdOf({ storeId, claimId, ...of }), ...earlier], inReplyTo: earlier.at(-1) ?? null };
}

/** The same request later, which burns no try: a start that names a server has all of them done at once. */
async function awaitServer(tx: Tx, ctx: Ctx, asked: SendMail, { id }: Pick<MailRow, 'id'>): Promise<void> {
  const runAt = new Date(ctx.clock.now() + askedAgainMs).toISOString();
  const again = { ...asked, waitsSince: asked.waitsSince ?? nowOf(ctx) };
  await ctx.jobs.enqueue(tx, 'send-mail', again, { runAt, key: `${waitingMails}${id}`, background: true });
}
