import { modules } from './modules.gen.ts';
import { recordEvent } from './platform/audit-log/record-event.ts';
import type { AnyMail, TemplateName } from './platform/mail/mail-kind.ts';
import { renderMail } from './platform/mail/renderer.ts';
import { createSendMail } from './platform/mail/send-mail.ts';
import { readSender } from './tenancy/stores/mail-sender.ts';

/** Every kind of email, as its module tells it; `templates.gen.ts` doesn't compile where one has no template. */
const kinds = Object.assign({}, ...modules.map(({ mails }) => mails)) as Record<TemplateName, AnyMail>;

/** The handler of the job `send-mail`. */
export const sendMail = createSendMail({
  readSender,
  kinds,
  render: renderMail,
  tellRefused: (tx, ctx, { template, why, ...about }) =>
    recordEvent(tx, ctx, { ...about, kind: 'claim.email-refused', data: { template, why } }),
});
