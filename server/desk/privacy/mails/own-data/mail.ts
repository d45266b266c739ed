import type { ClaimId, ErasureId, OrderId } from '#core/ids.ts';
import { emailKey } from '#core/rules/commerce/order-query.ts';
import { claimUrl, ownDataHours, ownDataToken } from '../../../../claims/links/claim-links.ts';
import { mailedOrder } from '../../../../commerce/orders/mails/mailed-order.ts';
import type { Ctx } from '../../../../platform/context/context.ts';
import { type AskedFor, type MailTable, toCustomer } from '../../../../platform/mail/mail-kind.ts';
import { minuteOf } from '../../../../platform/mail/message-id.ts';
import { storeById } from '../../../../tenancy/stores/read-store.ts';
import { readErasure } from '../../erase-customer.ts';
import { openAddressee } from '../../erasure-receipt.ts';

/** What a customer's own data asks the mail job for. */
export interface PrivacyMails {
  /** A link to the customer's own data. */
  'own-data-link': { claimId: ClaimId; orderId: OrderId };
  /** That the customer's data is being erased. `to` is the sealed address, since the order's own may be gone by then. */
  'own-data-erased': { orderId: OrderId; erasureId: ErasureId; to?: string };
}

declare module '../../../../platform/mail/mail-kind.ts' {
  interface Letters {
    /** The link to a customer's own data, which they asked for. */
    'own-data-link': { orderNumber: string; ownDataUrl: string; hours: number };
    /** What a customer keeps of the erasure of their data. */
    'own-data-erased': { erasureId: string; startedAt: string; homeUrl: string };
  }
}

export const privacyMails: MailTable<PrivacyMails> = {
  'own-data-link': {
    compose: composeLink,
    about: (_, { now }) => minuteOf(now),
    opens: ['ownDataUrl'],
    goodFor: ownDataHours * 3_600_000,
  },
  'own-data-erased': {
    compose: composeReceipt,
    about: ({ erasureId }) => erasureId,
    forgotten: true,
    // A job that failed for good stays where it can be seen, and this one holds the address of somebody erased.
    giveUp: (ctx, { erasureId }, error) =>
      ctx.log.error({ erasureId, error }, 'The receipt of an erasure was not sent, and is given up'),
  },
};

/** How long a receipt may take to be sent: the address that it goes to is kept no longer. */
const dayMs = 24 * 3_600_000;

/** The link is good for the address alone that it's mailed to. */
async function composeLink(ctx: Ctx, asked: AskedFor<PrivacyMails, 'own-data-link'>) {
  const { storeId, mail } = asked;
  const { to, orderNumber } = await mailedOrder(ctx, storeId, mail.orderId);
  const { portalUrl } = await storeById(ctx, storeId);
  const token = ownDataToken(ctx, { storeId, id: mail.claimId }, emailKey(to.email) ?? '');
  return toCustomer(asked, to, { orderNumber, ownDataUrl: claimUrl(portalUrl, 'data', token), hours: ownDataHours });
}

/** Given up a day after the erasure began. */
async function composeReceipt(ctx: Ctx, asked: AskedFor<PrivacyMails, 'own-data-erased'>) {
  const { storeId, mail } = asked;
  const { erasureId, orderId } = mail;
  const { startedAt } = await readErasure(ctx, { storeId, erasureId });
  if (ctx.clock.now() - Date.parse(startedAt) > dayMs) {
    ctx.log.warn({ erasureId }, 'The receipt of an erasure could not be sent within a day, and is given up');
    return 'never';
  }
  const sealed = mail.to === undefined ? null : openAddressee(ctx, erasureId, mail.to);
  const to =
    sealed === null
      ? (await mailedOrder(ctx, storeId, orderId)).to
      : { id: orderId, name: sealed.customerName, email: sealed.customerEmail };
  const homeUrl = `${(await storeById(ctx, storeId)).portalUrl}/`;
  return toCustomer(asked, to, { erasureId, startedAt, homeUrl });
}
