import { createHash, createHmac, randomBytes } from 'node:crypto';
import type { StoreId, WebhookId } from '#core/ids.ts';
import { type SealedSigningKey, webhookOverlapHours } from '#core/reference/webhooks.ts';
import type { Ctx } from '../../../platform/context/context.ts';

const prefix = 'whsec_';
const keyBytes = 32;

/** Where a secret of an endpoint is sealed for. */
const place = (at: { storeId: StoreId; id: WebhookId }, part: 'signing' | 'header') =>
  `webhook/${at.storeId}/${at.id}/${part}`;

/** A new signing secret as Standard Webhooks writes one: `whsec_` and 32 random bytes in base64. */
export function newSecret(): string {
  return prefix + randomBytes(keyBytes).toString('base64');
}

/** Seals a signing secret, or the text of the static header, for its endpoint. */
export function sealFor(
  ctx: Pick<Ctx, 'secrets'>,
  at: { storeId: StoreId; id: WebhookId },
  part: 'signing' | 'header',
  { text, generation }: { text: string; generation: number },
): string {
  return ctx.secrets.seal(place(at, part), generation, text);
}

/** The same text, sealed by the key of this generation. */
export function sealAnew(
  ctx: Pick<Ctx, 'secrets'>,
  at: { storeId: StoreId; id: WebhookId },
  { part, sealed, generation }: { part: 'signing' | 'header'; sealed: string; generation: number },
): string {
  return ctx.secrets.seal(place(at, part), generation, ctx.secrets.unseal(place(at, part), sealed));
}

/** The text of the static header, or null where none is sent. */
export function headerOf(
  ctx: Pick<Ctx, 'secrets'>,
  at: { storeId: StoreId; id: WebhookId },
  sealed: string | null,
): string | null {
  return sealed === null ? null : ctx.secrets.unseal(place(at, 'header'), sealed);
}

/** The keys once a new one was made at `now` (epoch milliseconds): those that stood sign for the time of the overlap at most. */
export function withNewKey(keys: readonly SealedSigningKey[], sealed: string, now: number): SealedSigningKey[] {
  const until = new Date(now + webhookOverlapHours * 3_600_000).toISOString();
  const old = standingKeys(keys, now).map((key) => ({ ...key, until: key.until ?? until }));
  // Two of them: whoever rotates again and again leaves the newest and the one before.
  return [{ sealed, until: null }, ...old.slice(0, 1)];
}

/** The keys that sign at `now`, newest first. */
export function standingKeys(keys: readonly SealedSigningKey[], now: number): SealedSigningKey[] {
  return keys.filter((key) => key.until === null || Date.parse(key.until) > now);
}

/**
 * The header webhook-signature: base64 HMAC-SHA256 over id, time in whole seconds and body under every key that stands,
 * each as `v1,…`, separated by a space.
 */
export function signatureOf(
  ctx: Pick<Ctx, 'secrets'>,
  at: { storeId: StoreId; id: WebhookId; signing: readonly SealedSigningKey[] },
  message: { id: string; seconds: number; body: string; now: number },
): string {
  return standingKeys(at.signing, message.now)
    .map(({ sealed }) => {
      const secret = ctx.secrets.unseal(place(at, 'signing'), sealed);
      const key = Buffer.from(secret.slice(prefix.length), 'base64');
      const text = `${message.id}.${message.seconds}.${message.body}`;
      return `v1,${createHmac('sha256', key).update(text).digest('base64')}`;
    })
    .join(' ');
}

/**
 * The id of a message as a UUID, as the reference API's envelope has one: made from the id of its event (version 8, RFC
 * 9562), so that it is the same at every endpoint, try and replay.
 */
export function messageIdOf(eventId: string): string {
  const bytes = createHash('sha256').update(`webhook/${eventId}`).digest().subarray(0, 16);
  bytes[6] = 0x80 | (bytes[6]! & 0x0f);
  bytes[8] = 0x80 | (bytes[8]! & 0x3f);
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
