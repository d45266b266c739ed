import type { SessionId } from '#core/ids.ts';
import type { Ctx } from '../../../../platform/context/context.ts';
import { type AskedFor, type MailTable, toCustomer } from '../../../../platform/mail/mail-kind.ts';
import { minuteOf } from '../../../../platform/mail/message-id.ts';
import { storeById } from '../../../../tenancy/stores/read-store.ts';
import { heldDraft } from '../../../drafts/held-draft.ts';
import { confirmToken, confirmUrl } from '../../in-store-link.ts';

/** What a claim that was started in a store asks the mail job for. */
export interface InStoreMails {
  'in-store-confirm': { sessionId: SessionId };
}

declare module '../../../../platform/mail/mail-kind.ts' {
  interface Letters {
    /** Asks whether a claim is meant that was started in a store: nobody of the store sees it before. */
    'in-store-confirm': {
      /** As the store's own list names it; null for one that the customer described. */
      productName: string | null;
      confirmUrl: string;
      /** Until when the link opens. */
      expiresAt: string;
    };
  }
}

export const inStoreMails: MailTable<InStoreMails> = {
  'in-store-confirm': { compose: composeConfirm, about: (_, { now }) => minuteOf(now) },
};

/** Nothing is said once nothing waits to be confirmed. */
async function composeConfirm(ctx: Ctx, asked: AskedFor<InStoreMails, 'in-store-confirm'>) {
  const { storeId, mail } = asked;
  const { sessionId } = mail;
  const store = await storeById(ctx, storeId);
  const held = await ctx.db.inStore(storeId, (tx) => heldDraft(tx, store, sessionId));
  if (!held || held.filed || Date.parse(held.expiresAt) <= ctx.clock.now()) {
    return 'never';
  }
  const { sent, sending, expiresAt } = held;
  // Anybody can begin a draft with anybody's address: the mail repeats no words of theirs (T36).
  const name = /^[\p{L}\p{M}'’ -]{1,80}$/u.test(sent.name) ? sent.name : '';
  const letter = {
    productName: sent.body.item.sourceProductId ? sent.body.item.name : null,
    confirmUrl: confirmUrl(store.portalUrl, confirmToken(ctx, { storeId, sessionId, sending })),
    expiresAt,
  };
  return toCustomer(asked, { id: sessionId, name, email: sent.email }, letter);
}
