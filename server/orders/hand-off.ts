import { randomBytes } from 'node:crypto';
import { encode } from 'uqr';
import { Problem } from '../../core/contract/problems.ts';
import type { OrderId, StoreId } from '../../core/ids.ts';
import { type Ctx, nowOf } from '../context.ts';
import { hit, limitKey } from '../http/rate-limit.ts';
import { recordEvent } from '../insight/record-event.ts';
import { allowShopper } from '../people/allow.ts';
import { type StoreRecord, storeById } from '../stores/read-store.ts';
import { openOrder } from './look-up-order.ts';
import { orderRows } from './read-order.ts';

/** How long a code on the screen can be scanned. */
export const handOffMinutes = 10;
const prefix = 'go';

/** True for the token of a hand-off; a mailed link's has another beginning. */
export function isHandOff(token: string): boolean {
  return token.startsWith(`${prefix}.`);
}

/**
 * Makes a link that continues the shopper's draft on another device, once and within ten minutes, and the QR code that
 * carries it: `path` draws the dark squares in units of one square, `size` squares a side, the quiet border included.
 * @throws unauthenticated without a grant; rate-limited after thirty codes of one grant in an hour
 */
export async function makeHandOff(ctx: Ctx) {
  const { actor } = ctx;
  if (actor.kind !== 'shopper') {
    throw new Problem('unauthenticated');
  }
  allowShopper(ctx, { storeId: actor.storeId, id: actor.orderId });
  const store = await storeById(ctx, actor.storeId);
  await ctx.db.inStore(store.id, async (tx) => {
    const made = await hit(tx, {
      key: limitKey(ctx.secrets, 'hand-off-of', store.id, actor.grantId),
      limit: 30,
      windowSeconds: 3600,
      now: nowOf(ctx),
    });
    if (!made.allowed) {
      throw new Problem('rate-limited', { retryAfterSeconds: made.retryAfterSeconds });
    }
    await recordEvent(tx, ctx, { storeId: store.id, kind: 'order.hand-off-made', orderId: actor.orderId });
  });
  const url = `${store.portalUrl}/start?link=${handOffToken(ctx, store.id, actor.orderId)}`;
  return {
    url,
    expiresAt: new Date(ctx.clock.now() + handOffMinutes * 60_000).toISOString(),
    qr: drawn(url),
  };
}

function handOffToken(ctx: Pick<Ctx, 'secrets' | 'clock'>, storeId: StoreId, orderId: OrderId): string {
  const body = [prefix, orderId, ctx.clock.now().toString(36), randomBytes(9).toString('base64url')].join('.');
  return `${body}.${ctx.secrets.mac('look-up-link', `${storeId}.${body}`)}`;
}

function drawn(text: string): { size: number; path: string } {
  const { data, size } = encode(text, { ecc: 'L', border: 4 });
  const squares = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : [])));
  return { size, path: squares.join('') };
}

/**
 * Opens the order of a scanned code, once: the same answer as a look-up, and a grant of the phone's own.
 * @throws link-expired after ten minutes or when it was opened before; not-found for a token that is none
 */
export async function openHandOff(ctx: Ctx, store: StoreRecord, token: string) {
  const parts = token.split('.');
  const [, orderId = '', madeAt = '', , mac = ''] = parts;
  const body = parts.slice(0, 4).join('.');
  if (parts.length !== 5 || !ctx.secrets.verify('look-up-link', `${store.id}.${body}`, mac)) {
    throw new Problem('not-found');
  }
  if (Number.parseInt(madeAt, 36) + handOffMinutes * 60_000 < ctx.clock.now()) {
    throw new Problem('link-expired');
  }
  const rows = await ctx.db.inStore(store.id, async (tx) => {
    // The count outlives the link: of two devices that open it at once, one gets in.
    const used = await hit(tx, {
      key: `hand-off:${mac}`,
      limit: 1,
      windowSeconds: 3 * handOffMinutes * 60,
      now: nowOf(ctx),
    });
    if (!used.allowed) {
      throw new Problem('link-expired');
    }
    await recordEvent(tx, ctx, { storeId: store.id, kind: 'order.handed-over', orderId: orderId as OrderId });
    return orderRows(tx, store.id, { id: orderId });
  });
  if (!rows) {
    throw new Problem('not-found');
  }
  return openOrder(ctx, store, rows);
}
