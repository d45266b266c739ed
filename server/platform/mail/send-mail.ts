import { type ClaimId, isId, newIdIn, type StoreId } from '../../../core/ids.ts';
import type { EmailRefusal } from '../../../core/reference/email-refusals.ts';
import { isPlainAddress } from '../../../core/rules/platform/reachable-email.ts';
import { type Ctx, nowOf } from '../context/context.ts';
import type { Tx } from '../db/database.ts';
import type { Attempt, MailRequest } from '../jobs/jobs.ts';
import type { AnyMail, Asked, Composed, MailSender, RenderMail, TemplateName } from './mail-kind.ts';
import { lastRefusal, MailRefused } from './mailer.ts';
import { keepMail, markRefused, markSent, readdress } from './mails.sql.ts';
import { messageIdOf } from './message-id.ts';

export interface SendMail {
  storeId: StoreId;
  mail: MailRequest;
  /** In which it was asked for, where whoever gets it asked. */
  language?: string;
}

/** What every mail is made of: the store that speaks, each kind of mail, and its template. */
export interface MailParts {
  readSender(ctx: Ctx, storeId: StoreId): Promise<MailSender>;
  kinds: Readonly<Record<TemplateName, AnyMail>>;
  render: RenderMail;
  /** Tells that an email about a claim reached nobody. Left out, nobody is told. */
  tellRefused?(tx: Tx, ctx: Ctx, refused: Refused): Promise<void>;
}

/** An email to a customer that reached nobody. */
export interface Refused {
  storeId: StoreId;
  claimId: ClaimId;
  template: TemplateName;
  why: EmailRefusal;
}

/** A kind of mail as the job asks it: what the request carries is known by its template. */
interface Kind extends Pick<AnyMail, 'opens' | 'forgotten'> {
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
  return async (ctx, { storeId, mail, language }, attempt) => {
    const kind: Kind = parts.kinds[mail.template];
    try {
      const sender = await parts.readSender(ctx, storeId);
      const found = await kind.compose(ctx, { storeId, sender, mail, language });
      if (found === 'later') {
        await askAgain(ctx, storeId, mail);
      } else if (found !== 'never') {
        await send(ctx, parts, { storeId, mail, kind, found, isLast: attempt?.last === true });
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
async function askAgain(ctx: Ctx, storeId: StoreId, mail: MailRequest): Promise<void> {
  const runAt = new Date(ctx.clock.now() + ctx.config.undoSeconds * 1000).toISOString();
  await ctx.db.inStore(storeId, (tx) => ctx.jobs.enqueue(tx, 'send-mail', { storeId, mail }, { runAt }));
}

async function send(
  ctx: Ctx,
  { render, tellRefused }: MailParts,
  {
    storeId,
    mail,
    kind,
    found,
    isLast,
  }: { storeId: StoreId; mail: MailRequest; kind: Kind; found: Composed; isLast: boolean },
): Promise<void> {
  const { email, to, claimId = null, version = null } = found;
  const { store, template } = email;
  const replyTo = found.replyTo ?? store.supportEmail;
  if (!isPlainAddress(to.email)) {
    ctx.log.warn({ orderId: to.id, template }, 'An order has no address that mail can go to');
    return;
  }
  const from = ctx.config.mailFrom;
  const now = ctx.clock.now();
  const domain = from.slice(from.lastIndexOf('@') + 1);
  const about = kind.about(email, { version, now });
  const messageId = messageIdOf({ storeId, subjectId: claimId ?? to.id, template, about, domain });
  const { subject, html, plain } = await render(email);
  const { forgotten = false, opens = [] } = kind;
  const stored = opens.length === 0 || ctx.mail.kind === 'mailbox';
  const kept = await ctx.db.inStore(storeId, (tx) =>
    keepMail(tx, {
      store_id: storeId,
      id: newIdIn('mail', storeId, now),
      claim_id: claimId,
      template,
      to_address: forgotten ? '' : to.email,
      from_address: from,
      subject: forgotten ? '' : subject,
      html: stored && !forgotten ? html : null,
      plain: stored && !forgotten ? plain : null,
      message_id: messageId,
      letter: forgotten ? null : JSON.stringify(email, (key, value) => (opens.includes(key) ? undefined : value)),
      created_at: nowOf(ctx),
    }),
  );
  if (kept.sent_at !== null) {
    return;
  }
  const address = kept.refused_at === null || forgotten ? kept.to_address : to.email;
  if (address !== kept.to_address) {
    await ctx.db.inStore(storeId, (tx) => readdress(tx, storeId, kept.id, address));
  }
  const sending = ctx.mail.send({
    messageId,
    from: { name: store.name, address: kept.from_address },
    to: { name: to.name, address: forgotten ? to.email : address },
    replyTo: replyTo && isPlainAddress(replyTo) ? replyTo : undefined,
    subject: forgotten ? subject : kept.subject,
    html: kept.html ?? html,
    plain: kept.plain ?? plain,
  });
  const why = await sending.then(
    () => null,
    (error: unknown) => {
      const refusal = error instanceof MailRefused ? error.why : isLast && !kind.giveUp ? lastRefusal(error) : null;
      if (refusal === null) {
        throw error;
      }
      ctx.log.warn({ mailId: kept.id, template, why: refusal, error }, 'An email reached nobody');
      return refusal;
    },
  );
  await ctx.db.inStore(storeId, async (tx) => {
    if (why === null) {
      await markSent(tx, storeId, kept.id, nowOf(ctx));
    } else if (claimId !== null && !isId('user', to.id)) {
      // What a colleague doesn't get is in their inbox; a customer has nothing else.
      const refused = { refusal: why, request: opens.length > 0 || forgotten ? null : mail, at: nowOf(ctx) };
      await markRefused(tx, { storeId, id: kept.id }, refused);
      await tellRefused?.(tx, ctx, { storeId, claimId, template, why });
    }
  });
}
