import type { OrderId } from '#core/ids.ts';
import type { Ctx } from '../../../../platform/context/context.ts';
import { type AskedFor, type MailTable, toCustomer } from '../../../../platform/mail/mail-kind.ts';
import type { MailThing } from '../../../../platform/mail/mail-look.ts';
import { minuteOf } from '../../../../platform/mail/message-id.ts';
import { lookUpLinkMinutes, lookUpLinkToken } from '../../look-up/mail-look-up-link.ts';
import { mailedOrder } from '../mailed-order.ts';

/** What a lookup that failed asks the mail job for. */
export interface LookUpMails {
  'look-up-link': { orderId: OrderId };
}

declare module '../../../../platform/mail/mail-kind.ts' {
  interface Letters {
    /** The link that opens an order without a lookup, for `minutes`. */
    'look-up-link': { orderNumber: string; things: MailThing[]; openUrl: string; minutes: number };
  }
}

export const lookUpMails: MailTable<LookUpMails> = {
  'look-up-link': { compose: composeLink, about: (_, { now }) => minuteOf(now), goodFor: lookUpLinkMinutes * 60_000 },
};

async function composeLink(ctx: Ctx, asked: AskedFor<LookUpMails, 'look-up-link'>) {
  const { storeId, mail } = asked;
  const { to, orderNumber, things, portalUrl } = await mailedOrder(ctx, storeId, mail.orderId);
  const openUrl = `${portalUrl}/start?link=${encodeURIComponent(lookUpLinkToken(ctx, storeId, mail.orderId))}`;
  return toCustomer(asked, to, { orderNumber, things, openUrl, minutes: lookUpLinkMinutes });
}
