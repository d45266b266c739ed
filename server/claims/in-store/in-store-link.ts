import { Problem } from '#core/contract/platform/problems.ts';
import { isId, type SessionId, type StoreId } from '#core/ids.ts';
import type { Ctx, Services } from '../../platform/context/context.ts';
import type { Tx } from '../../platform/db/database.ts';
import { limitOf } from '../../platform/http/limits/limit-rule.ts';
import { limitKey } from '../../platform/http/limits/rate-limit.ts';
import { requireAttempt } from '../../platform/http/limits/require-attempt.ts';
import { languageNow } from '../../platform/words/languages.ts';
import type { StoreRecord } from '../../tenancy/stores/read-store.ts';
import type { HeldDraft } from '../drafts/held-draft.ts';
import { limits } from './limits.ts';

/** The token of a confirming link: a code over the store, the draft and which of its sendings it is. */
export function confirmToken(
  services: Pick<Services, 'secrets'>,
  draft: { storeId: StoreId; sessionId: SessionId; sending: number },
): string {
  const body = `${draft.sessionId}.${draft.sending}`;
  return `${body}.${services.secrets.mac('in-store-link', `${draft.storeId}.${body}`)}`;
}

/**
 * What a token of ours names.
 * @throws not-found for a token that is none, or is another store's
 */
export function readConfirmToken(
  services: Pick<Services, 'secrets'>,
  storeId: StoreId,
  token: string,
): { sessionId: SessionId; sending: number } {
  const [sessionId = '', sending = '', mac = '', more] = token.split('.');
  if (
    more !== undefined ||
    !isId('session', sessionId) ||
    !services.secrets.verify('in-store-link', `${storeId}.${sessionId}.${sending}`, mac)
  ) {
    throw new Problem('not-found');
  }
  return { sessionId, sending: Number(sending) };
}

/** The page that a mail's link opens; its path is one that the guard leaves open (spec section 2). */
export function confirmUrl(portalUrl: string, token: string): string {
  return `${portalUrl}/view/confirm/${token}`;
}

/**
 * Puts the mail into the queue that asks to confirm a claim.
 * @throws rate-limited after three mails in an hour to one address or of one draft, so that nobody's box is filled (T36)
 */
export async function mailConfirmLink(tx: Tx, ctx: Ctx, store: StoreRecord, held: HeldDraft): Promise<void> {
  const keys = [
    limitKey(ctx.secrets, 'in-store-mail-of', store.id, held.sessionId),
    limitKey(ctx.secrets, 'in-store-mail-to', store.id, held.sent.email),
  ];
  await requireAttempt(tx, ctx, ...keys.map((key) => limitOf(limits.confirmEmails, key)));
  await ctx.jobs.enqueue(tx, 'send-mail', {
    storeId: store.id,
    mail: { template: 'in-store-confirm', sessionId: held.sessionId },
    language: languageNow(),
  });
}
