import type { z } from 'zod';
import type { customerCopy } from '#core/contract/desk/customers.ts';
import type { StoreId } from '#core/ids.ts';
import type { NoteSide } from '#core/reference/notes.ts';
import { toldReference } from '../../claims/decisions/told-reference.ts';
import { recordEvent } from '../../platform/audit-log/record-event.ts';
import { type Ctx, nowOf } from '../../platform/context/context.ts';
import type { Tx } from '../../platform/db/database.ts';
import { readWords } from '../../platform/mail/kept-words.ts';
import { mediaLink } from '../../platform/media/media-links.ts';
import { allow } from '../../platform/rights/allow.ts';
import { readableSides } from '../../platform/rights/note-side.ts';
import { type StoreRecord, storeById } from '../../tenancy/stores/read-store.ts';
import { type CustomerKey, claimsOnOrders, namesOnOrder, ordersOfCustomer } from './customer.sql.ts';
import * as copies from './customer-copy.sql.ts';
import { customerKey, type Whom } from './erase-customer.ts';

const ofOrders = ['orders', 'orderItems', 'packages', 'coverage', 'payments', 'consents', 'drafts'] as const;
const ofClaims = ['claims', 'claimItems', 'metadata', 'messages', 'decisions', 'amendments', 'feedback'] as const;

/**
 * Everything that a store holds about one customer, for the customer: what they bought, said, and were told, and what was
 * decided. That it was handed out is recorded, and not to whom. A code of store credit is told by its end.
 * @throws not-found; forbidden for who may not erase them, or may not read one of the parts
 */
export async function exportCustomer(
  ctx: Ctx,
  input: { storeId: StoreId; whom: Whom },
): Promise<z.input<typeof customerCopy>> {
  const store = await storeById(ctx, input.storeId);
  for (const permission of [
    'contacts:delete',
    'orders:read',
    'claims:read',
    'warranties:read',
    'messages:read',
    'metadata:read',
    'claim-notes:read',
    'reviews:read',
  ] as const) {
    allow(ctx, permission, store);
  }
  return ctx.db.inStore(store.id, async (tx) =>
    copyWhole(tx, ctx, store, { key: await customerKey(tx, store, input.whom), sides: readableSides(ctx, store) }),
  );
}

/** The same, in the transaction of whoever was asked whether they may, with the notes of these sides. */
export async function copyWhole(
  tx: Tx,
  ctx: Ctx,
  store: StoreRecord,
  { key, sides }: { key: CustomerKey; sides: readonly NoteSide[] },
): Promise<z.input<typeof customerCopy>> {
  const orderIds = (await ordersOfCustomer(tx, store.id, key)).map(({ id }) => id);
  const claimIds = (await claimsOnOrders(tx, store.id, orderIds)).map(({ id }) => id);
  const addresses = new Set<string>('emailKey' in key ? [key.emailKey] : []);
  for (const orderId of orderIds) {
    for (const email of (await namesOnOrder(tx, store.id, orderId)).emails) {
      addresses.add(email);
    }
  }
  // Cast: a row of resolutions has these columns.
  const resolutions = (await copies.copyOf(tx, 'resolutions', store.id, claimIds)) as copies.CopiedResolution[];
  const codes = resolutions.flatMap((row) =>
    row.reference !== null && toldReference(row) !== row.reference
      ? [[row.reference, toldReference(row)] as const]
      : [],
  );
  const mails = await copies.copyOfMails(tx, store.id, [...addresses]);
  const files = await copies.copyOfFiles(tx, store.id, { orderIds, claimIds });
  const copied: Record<string, copies.CopiedRow[]> = {};
  for (const part of ofOrders) {
    copied[part] = await copies.copyOf(tx, part, store.id, orderIds);
  }
  for (const part of ofClaims) {
    copied[part] = await copies.copyOf(tx, part, store.id, claimIds);
  }
  copied.notes = await copies.copyOfNotes(tx, store.id, claimIds, sides);
  copied.resolutions = resolutions.map((row) => ({ ...row, reference: toldReference(row) }));
  const words = await readWords(tx, mails);
  // Links are left out: each opens something for whoever holds it.
  const texts = words.map(({ plain }) => plain?.replace(/https?:\/\/\S+/g, '…') ?? null);
  copied.emails = mails.map(({ html: _, plain: __, letter: ___, packed: ____, ...mail }, index) => ({
    ...mail,
    text: codes.reduce((text, [code, end]) => text?.replaceAll(code, end ?? '') ?? null, texts[index] ?? null),
  }));
  copied.events = await copies.copyOfEvents(tx, store.id, [...orderIds, ...claimIds]);
  copied.files = files.map((file) => ({ ...file, link: mediaLink(ctx, store.id, file.id, 'full') }));
  await recordEvent(tx, ctx, {
    storeId: store.id,
    kind: 'customer.exported',
    ...(orderIds[0] && { orderId: orderIds[0] }),
    data: { orders: orderIds.length, claims: claimIds.length },
  });
  // Cast: every part that the contract names was copied above, one by one.
  return {
    store: store.name,
    exportedAt: nowOf(ctx),
    ...Object.fromEntries(Object.entries(copied).map(([part, rows]) => [part, rows.map(inCamelCase)])),
  } as z.input<typeof customerCopy>;
}

/** `customer_name` as `customerName`, as everywhere in answers. */
function inCamelCase(row: copies.CopiedRow): copies.CopiedRow {
  const entries = Object.entries(row).map(([name, value]) => [
    name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase()),
    value,
  ]);
  return Object.fromEntries(entries);
}
