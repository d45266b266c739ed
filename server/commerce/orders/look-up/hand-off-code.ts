import { randomBytes } from 'node:crypto';
import { Problem } from '#core/contract/platform/problems.ts';
import { type IdKind, type IdOf, isId } from '#core/ids.ts';
import { qrOf } from '#core/rules/platform/qr-code.ts';
import { type Ctx, nowOf } from '../../../platform/context/context.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { limitOf } from '../../../platform/http/limits/limit-rule.ts';
import { countAttempt, type Limit, limitKey, readAttempts } from '../../../platform/http/limits/rate-limit.ts';
import { requireAttempt } from '../../../platform/http/limits/require-attempt.ts';
import type { StoreRecord } from '../../../tenancy/stores/read-store.ts';
import { limits } from '../limits.ts';

/** How long a code on the screen can be scanned. */
export const handOffMinutes = 10;
const prefix = 'go';

/** What a code opens: an order, or the draft begun in a branch, at one of its steps. */
export interface HandedOver {
  id: string;
  step?: string;
}

/** A code that was read and not yet spent. */
interface Code<Kind extends IdKind = IdKind> {
  id: IdOf<Kind>;
  step: string;
  mac: string;
}

/** True for the token of a hand-off; a mailed link's has another beginning. */
export function isHandOff(token: string): boolean {
  return token.startsWith(`${prefix}.`);
}

/**
 * Makes a link that opens an order or a draft on another device, once and within ten minutes, and the QR code that
 * carries it: `path` draws the dark squares in units of one square, `size` squares a side, the quiet border included.
 * @throws rate-limited after thirty codes of one order or draft in an hour, whoever asked for them
 */
export async function makeCode(tx: Tx, ctx: Ctx, store: StoreRecord, { id, step }: HandedOver) {
  const key = limitKey(ctx.secrets, 'hand-off-of', store.id, id);
  await requireAttempt(tx, ctx, limitOf(limits.handOffs, key));
  const now = ctx.clock.now();
  const what = step === undefined ? id : `${id}~${step}`;
  const body = [prefix, what, now.toString(36), randomBytes(9).toString('base64url')].join('.');
  const url = `${store.portalUrl}/start?link=${body}.${macOf(ctx, store, body)}`;
  return { url, expiresAt: new Date(now + handOffMinutes * 60_000).toISOString(), qr: qrOf(url) };
}

/**
 * What a scanned code opens.
 * @throws link-expired after ten minutes; not-found for a token that is none, or opens another kind of thing
 */
export function readCode<Kind extends 'order' | 'session'>(
  ctx: Ctx,
  store: StoreRecord,
  token: string,
  ...kinds: readonly Kind[]
): Code<Kind> {
  const parts = token.split('.');
  const [, what = '', madeAt = '', , mac = ''] = parts;
  const [id = '', step = ''] = what.split('~');
  const body = parts.slice(0, 4).join('.');
  const ours = ctx.secrets.verify('look-up-link', `${store.id}.${body}`, mac);
  const isOneOf = (text: string): text is IdOf<Kind> => kinds.some((kind) => isId(kind, text));
  if (parts.length !== 5 || !isOneOf(id) || !ours) {
    throw new Problem('not-found');
  }
  if (Number.parseInt(madeAt, 36) + handOffMinutes * 60_000 < ctx.clock.now()) {
    throw new Problem('link-expired');
  }
  return { id, step, mac };
}

/**
 * Spends a code: the count outlives the link, so of two devices that open it at once, one gets in.
 * @throws link-expired when it was opened before
 */
export async function spendCode(tx: Tx, ctx: Ctx, { mac }: Code): Promise<void> {
  const used = await countAttempt(tx, { ...onceOf(mac), now: nowOf(ctx) });
  if (!used.allowed) {
    throw new Problem('link-expired');
  }
}

/**
 * Says by answering that a code can still be spent, and leaves it as it is.
 * @throws link-expired after ten minutes or when it was opened before; not-found for a token that is none
 */
export async function checkCode(tx: Tx, ctx: Ctx, store: StoreRecord, token: string): Promise<void> {
  const once = onceOf(readCode(ctx, store, token, 'order', 'session').mac);
  const standing = await readAttempts(tx, { limits: [once], now: nowOf(ctx) });
  if (!standing(once).allowed) {
    throw new Problem('link-expired');
  }
}

const onceOf = (mac: string): Limit => ({ key: `hand-off:${mac}`, limit: 1, windowSeconds: 3 * handOffMinutes * 60 });

function macOf(ctx: Pick<Ctx, 'secrets'>, store: StoreRecord, body: string): string {
  return ctx.secrets.mac('look-up-link', `${store.id}.${body}`);
}
