import { newIdIn, type StoreId } from '../../../core/ids.ts';
import { isPlainAddress } from '../../../core/rules/reachable-email.ts';
import { type Ctx, nowOf } from '../context/context.ts';
import type { Attempt, MailRequest } from '../jobs/jobs.ts';
import { compose } from './compose-mail.ts';
import type { Email } from './email.ts';
import type { Composed, MailSources } from './mail-sources.ts';
import { keepMail, markSent } from './mails.sql.ts';
import { messageIdOf } from './message-id.ts';

export interface SendMail {
  storeId: StoreId;
  mail: MailRequest;
}

/**
 * Makes the handler of the job `send-mail`: writes the email, keeps it under a Message-ID that every try of it shares,
 * hands it to the mailer, and notes when it went. Does nothing for a decision that was undone, for a reminder whose
 * claim moved on, and for an order without a plain address: mail goes to the stored address of the order only (T03).
 */
export function createSendMail(sources: MailSources): (ctx: Ctx, input: SendMail, attempt?: Attempt) => Promise<void> {
  return async (ctx, { storeId, mail }, attempt) => {
    try {
      const found = await compose(sources, ctx, storeId, mail);
      if (found === 'later') {
        await askAgain(ctx, storeId, mail);
      } else if (found !== 'never') {
        await send(sources, ctx, storeId, found);
      }
    } catch (error) {
      if (mail.template !== 'own-data-erased' || attempt?.last !== true) {
        throw error;
      }
      // A job that failed for good stays where it can be seen, and this one holds the address of somebody erased.
      ctx.log.error({ erasureId: mail.erasureId, error }, 'The receipt of an erasure was not sent, and is given up');
    }
  };
}

/** The same request once more, when the newer decision stands for good. */
async function askAgain(ctx: Ctx, storeId: StoreId, mail: MailRequest): Promise<void> {
  const runAt = new Date(ctx.clock.now() + ctx.config.undoSeconds * 1000).toISOString();
  await ctx.db.inStore(storeId, (tx) => ctx.jobs.enqueue(tx, 'send-mail', { storeId, mail }, { runAt }));
}

async function send(sources: MailSources, ctx: Ctx, storeId: StoreId, found: Composed): Promise<void> {
  const { email, sender, order, claimId, version } = found;
  const replyTo = found.replyTo ?? sender.supportEmail;
  if (!isPlainAddress(order.customerEmail)) {
    ctx.log.warn({ orderId: order.id, template: email.template }, 'An order has no address that mail can go to');
    return;
  }
  const from = ctx.config.mailFrom;
  const now = ctx.clock.now();
  const domain = from.slice(from.lastIndexOf('@') + 1);
  const messageId = messageIdOf(email, { storeId, subjectId: claimId ?? order.id, version, now, domain });
  const { subject, html, plain } = await sources.render(email);
  const once = isOpenedOnce(email);
  const stored = !once || ctx.mail.kind === 'mailbox';
  // Its customer is erased, or about to be: what is kept of it is what erasing leaves of every email.
  const erased = email.template === 'own-data-erased';
  const kept = await ctx.db.inStore(storeId, (tx) =>
    keepMail(tx, {
      store_id: storeId,
      id: newIdIn('mail', storeId, now),
      claim_id: claimId,
      template: email.template,
      to_address: erased ? '' : order.customerEmail,
      from_address: from,
      subject: erased ? '' : subject,
      html: stored && !erased ? html : null,
      plain: stored && !erased ? plain : null,
      message_id: messageId,
      letter: erased
        ? null
        : JSON.stringify(once ? { ...email, recoverUrl: undefined, ownDataUrl: undefined, pageUrl: undefined } : email),
      created_at: nowOf(ctx),
    }),
  );
  if (kept.sent_at !== null) {
    return;
  }
  await ctx.mail.send({
    messageId,
    from: { name: sender.name, address: kept.from_address },
    to: { name: order.customerName, address: erased ? order.customerEmail : kept.to_address },
    replyTo: replyTo && isPlainAddress(replyTo) ? replyTo : undefined,
    subject: erased ? subject : kept.subject,
    html: kept.html ?? html,
    plain: kept.plain ?? plain,
  });
  await ctx.db.inStore(storeId, (tx) => markSent(tx, storeId, kept.id, nowOf(ctx)));
}

/**
 * Whether an email lets its reader into an account, or erase a person's data: where another system delivers it, no copy
 * of its link stays here.
 */
function isOpenedOnce(email: Email): boolean {
  return ['recovery', 'own-data-link', 'code-lost-link'].includes(email.template);
}
