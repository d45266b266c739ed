import type { StoreId } from '../../../core/ids.ts';
import { roleLabels } from '../../../core/permissions.ts';
import type { Ctx } from '../context/context.ts';
import type { MailRequest } from '../jobs/jobs.ts';
import { composeClaimMail } from './compose-claim-mail.ts';
import type { Email } from './email.ts';
import type { Shared } from './mail-look.ts';
import type { Composed, MailSender, MailSources } from './mail-sources.ts';
import type { StaffEmail } from './staff-email.ts';

/** The email that was asked for, by what is true now; `never` where nothing is to be said any more. */
export async function compose(
  sources: MailSources,
  ctx: Ctx,
  storeId: StoreId,
  mail: MailRequest,
): Promise<Composed | 'never' | 'later'> {
  const sender = await sources.store(ctx, storeId);
  if (mail.template === 'draft-link' || mail.template === 'draft-reminder') {
    const order = await sources.order(ctx, storeId, mail.orderId);
    const { orderNumber, things, resumeUrl, days, customerName } = order;
    const about = { store: sender, customerName, orderNumber, things };
    const email: Email = { template: mail.template, ...about, resumeUrl, days };
    return { email, sender, order, claimId: null, version: null };
  }
  if (mail.template === 'look-up-link') {
    const order = await sources.order(ctx, storeId, mail.orderId);
    const { orderNumber, things, openUrl, minutes, customerName } = order;
    const about = { store: sender, customerName, orderNumber, things };
    const email: Email = { template: mail.template, ...about, openUrl, minutes };
    return { email, sender, order, claimId: null, version: null };
  }
  if (mail.template === 'own-data-link') {
    const order = await sources.order(ctx, storeId, mail.orderId);
    const { orderNumber, customerName, customerEmail } = order;
    const link = await sources.ownData(ctx, storeId, { claimId: mail.claimId, email: customerEmail });
    const email: Email = { template: mail.template, store: sender, customerName, orderNumber, ...link };
    return { email, sender, order, claimId: null, version: null };
  }
  if (mail.template === 'own-data-erased') {
    const found = await sources.erasure(ctx, storeId, mail);
    if (found === null) {
      return 'never';
    }
    const { addressee, ...receipt } = found;
    const { customerName, customerEmail } = addressee ?? (await sources.order(ctx, storeId, mail.orderId));
    const { template, erasureId } = mail;
    const email: Email = { template, store: sender, customerName, erasureId, ...receipt };
    const order = { id: mail.orderId, customerName, customerEmail };
    return { email, sender, order, claimId: null, version: null };
  }
  if (mail.template === 'in-store-confirm') {
    const draft = await sources.draft(ctx, storeId, mail.sessionId);
    if (!draft) {
      return 'never';
    }
    const { customerName, productName, confirmUrl, expiresAt } = draft;
    const { template } = mail;
    const email: Email = { template, store: sender, customerName, productName, confirmUrl, expiresAt };
    return { email, sender, order: draft, claimId: null, version: null };
  }
  if (mail.template === 'invitation') {
    const invited = await sources.invitation(ctx, storeId, mail.invitationId);
    if (!invited) {
      return 'never';
    }
    const { id, email: invitedEmail, invitedBy, acceptUrl, expiresAt } = invited;
    const role = roleLabels[invited.role];
    const email: Email = { ...mail, store: sender, customerName: '', invitedBy, role, acceptUrl, expiresAt };
    return {
      email,
      sender,
      order: { id, customerName: '', customerEmail: invitedEmail },
      claimId: null,
      version: null,
    };
  }
  if (mail.template === 'recovery') {
    const asked = await sources.recovery(ctx, mail.recoveryId);
    if (!asked) {
      return 'never';
    }
    const { person, ...link } = asked;
    return toPerson(sender, person, { template: mail.template, ...link });
  }
  if (mail.template === 'notification') {
    const told = await sources.notification(ctx, storeId, mail);
    if (!told) {
      return 'never';
    }
    const { person, ...said } = told;
    return toPerson(sender, person, { template: mail.template, ...said });
  }
  if (mail.template === 'notification-digest') {
    const told = await sources.digest(ctx, mail);
    if (!told) {
      return 'never';
    }
    const { person, ...said } = told;
    return toPerson(sender, person, { template: mail.template, at: mail.at, ...said });
  }
  if (mail.template === 'sign-in-locked') {
    const { template, userId, until } = mail;
    const person = await sources.person(ctx, userId);
    if (!person || Date.parse(until) < ctx.clock.now()) {
      return 'never';
    }
    const signInUrl = `${ctx.config.publicUrl.origin}/console/`;
    return toPerson(sender, { ...person, id: userId }, { template, until, signInUrl });
  }
  if (mail.template === 'account-changed') {
    const { template, userId, change, at } = mail;
    const person = await sources.person(ctx, userId);
    if (!person) {
      return 'never';
    }
    const profileUrl = `${ctx.config.publicUrl.origin}/console/profile`;
    return toPerson(sender, { ...person, id: userId }, { template, change, at, profileUrl });
  }
  if (mail.template === 'code-lost' || mail.template === 'code-lost-help' || mail.template === 'code-lost-link') {
    const asked = await sources.codeLost(ctx, mail);
    if (!asked) {
      return 'never';
    }
    const { person, ...said } = asked;
    return toPerson(quiet(sender), person, { template: mail.template, ...said });
  }
  if (mail.template === 'note-mention') {
    const mention = await sources.mention(ctx, storeId, mail);
    if (!mention) {
      return 'never';
    }
    const { id: noteId, person, ...said } = mention;
    return toPerson(quiet(sender), person, { template: mail.template, noteId, ...said });
  }
  if (mail.template === 'proposal-waits' || mail.template === 'proposal-refused') {
    const told = await sources.proposal(ctx, storeId, mail);
    if (!told) {
      return 'never';
    }
    const { person, ...said } = told;
    return toPerson(quiet(sender), person, { template: mail.template, ...said });
  }
  if (mail.template === 'guarded-change' || mail.template === 'guarded-change-failed') {
    const told = await sources.guardedChange(ctx, storeId, mail);
    if (!told) {
      return 'never';
    }
    const { person, ...said } = told;
    return toPerson(quiet(sender), person, { template: mail.template, ...said });
  }
  if (mail.template === 'webhook-off') {
    const told = await sources.webhook(ctx, storeId, mail);
    if (!told) {
      return 'never';
    }
    const { person, ...off } = told;
    return toPerson(sender, person, { template: mail.template, ...off });
  }
  if (mail.template === 'host-lost') {
    const told = await sources.host(ctx, storeId, mail);
    if (!told) {
      return 'never';
    }
    const { person, ...lost } = told;
    return toPerson(quiet(sender), person, { template: mail.template, ...lost });
  }
  return composeClaimMail(sources, ctx, sender, storeId, mail);
}

/** What an email to somebody of staff says, beside the store and their name. */
type Letter = StaffEmail extends infer One ? (One extends StaffEmail ? Omit<One, keyof Shared> : never) : never;

function toPerson(sender: MailSender, person: { id: string; name: string; email: string }, letter: Letter): Composed {
  return {
    email: { ...letter, store: { ...sender, legal: null }, customerName: person.name },
    sender,
    order: { id: person.id, customerName: person.name, customerEmail: person.email },
    claimId: null,
    version: null,
  };
}

/** The same without replies: one would carry what staff say among themselves to whoever reads the store's mailbox. */
const quiet = (sender: MailSender): MailSender => ({ ...sender, supportEmail: null });
