import type { OrderId } from '#core/ids.ts';
import type { Ctx } from '../../../../platform/context/context.ts';
import { type Asked, type Composed, type MailTable, toCustomer } from '../../../../platform/mail/mail-kind.ts';
import type { MailThing } from '../../../../platform/mail/mail-look.ts';
import { minuteOf } from '../../../../platform/mail/message-id.ts';
import { draftLinkDays, draftLinkToken } from '../../look-up/mail-draft-link.ts';
import { mailedOrder } from '../mailed-order.ts';

/** What a shopper who goes on later asks the mail job for: the link at once, or on the day of its claim. */
export interface DraftLinkMails {
  'draft-link': { orderId: OrderId };
  'draft-reminder': { orderId: OrderId };
}

/** The link that continues a draft, for so many days. */
export interface DraftLinkLetter {
  orderNumber: string;
  things: MailThing[];
  resumeUrl: string;
  days: number;
}

declare module '../../../../platform/mail/mail-kind.ts' {
  interface Letters {
    'draft-link': DraftLinkLetter;
    'draft-reminder': DraftLinkLetter;
  }
}

const kind = {
  compose: composeLink,
  about: (_: object, { now }: { now: number }) => minuteOf(now),
  goodFor: draftLinkDays * 86_400_000,
};
export const draftLinkMails: MailTable<DraftLinkMails> = { 'draft-link': kind, 'draft-reminder': kind };

async function composeLink<Name extends keyof DraftLinkMails>(
  ctx: Ctx,
  asked: Asked<{ template: Name; orderId: OrderId }>,
): Promise<Composed<Name>> {
  const { storeId, mail } = asked;
  const { to, orderNumber, things, portalUrl } = await mailedOrder(ctx, storeId, mail.orderId);
  const resumeUrl = `${portalUrl}/start?link=${encodeURIComponent(draftLinkToken(ctx, storeId, mail.orderId))}`;
  return toCustomer(asked, to, { orderNumber, things, resumeUrl, days: draftLinkDays });
}
