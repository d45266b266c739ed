import type { Readable } from 'node:stream';
import { Problem } from '#core/contract/platform/problems.ts';
import { isId, type MediaId, type StoreId } from '#core/ids.ts';
import { say } from '#core/reference/problem-sentences.ts';
import type { Ctx } from '../../context/context.ts';
import type { Tx } from '../../db/database.ts';
import { holds, seesCustomers } from '../../rights/allow.ts';
import { hidesWarranties } from '../../rights/claim-rights.ts';
import { findMedia, type MediaRow, standsOnClaim, standsOnWarranty, storeScope } from '../media.sql.ts';
import { isMediaLink } from '../media-links.ts';
import { type RenditionName, renditionKey, renditions } from '../storage/media-keys.ts';
import type { ByteRange } from '../storage/storage.ts';
import { settleUpload } from '../upload/settle-upload.ts';
import { isOfSameDraft } from '../upload/uploader.ts';

export interface MediaAsked {
  /** The store that the address, the host or the credential names. */
  storeId: string | null;
  mediaId: string;
  rendition: string;
  /** Of a five-minute address; null when there is none. */
  signed: { expires: string; signature: string } | null;
  /** The Range header as it came. */
  range: string | null;
}

export interface OpenedMedia {
  stream: Readable;
  /** Of the whole file, in bytes. */
  size: number;
  /** What is sent of it; null for the whole. */
  range: ByteRange | null;
  contentType: string;
  filename: string;
  /** A picture of the store's own, which everyone may see and keep. */
  isPublic: boolean;
}

/**
 * Opens one rendition for whoever may see it: the holder of a five-minute address, of the order's look-up, of the
 * claim's link, or staff and machines that read claims of that store. Throws Problem: `unauthenticated`,
 * `forbidden` for an address whose time is over, `not-found` for all else that is hidden.
 */
export async function openMedia(ctx: Ctx, asked: MediaAsked): Promise<OpenedMedia> {
  const { storeId, mediaId } = asked;
  const rendition = renditions.find((name) => name === asked.rendition);
  if (storeId === null || !isId('store', storeId) || !isId('media', mediaId) || !rendition) {
    throw new Problem('not-found');
  }
  let row = await ctx.db.inStore(storeId, (tx) => seen(tx, ctx, { storeId, mediaId, asked }));
  if (row.state === 'AWAITING' || row.state === 'RECEIVED') {
    await settleUpload(ctx, storeId, mediaId);
    row = (await ctx.db.inStore(storeId, (tx) => findMedia(tx, storeId, [mediaId])))[0] ?? row;
  }
  return open(ctx, row, rendition, asked.range);
}

async function seen(
  tx: Tx,
  ctx: Ctx,
  input: { storeId: StoreId; mediaId: MediaId; asked: MediaAsked },
): Promise<MediaRow> {
  const { storeId, mediaId, asked } = input;
  const [row] = await findMedia(tx, storeId, [mediaId]);
  if (row?.mediaType === 'ASSET') {
    return row;
  }
  if (asked.signed && isMediaLink(ctx, { ...asked.signed, storeId, mediaId, rendition: asked.rendition }) && row) {
    return row;
  }
  if (row && (await maySee(tx, ctx, row))) {
    return row;
  }
  if (asked.signed) {
    throw new Problem('forbidden', {
      detail: say('media-link-expired'),
    });
  }
  throw new Problem(ctx.actor.kind === 'anyone' ? 'unauthenticated' : 'not-found');
}

async function maySee(tx: Tx, ctx: Ctx, row: MediaRow): Promise<boolean> {
  const { actor } = ctx;
  const { storeId, id } = row;
  switch (actor.kind) {
    case 'system':
      return true;
    case 'anyone':
      return false;
    case 'shopper': {
      const { orderId } = actor;
      const own = isOfSameDraft(actor, row);
      return actor.storeId === storeId && (own || (await standsOnClaim(tx, { storeId, id, orderId, claimId: null })));
    }
    case 'draft':
      return actor.storeId === storeId && isOfSameDraft(actor, row);
    case 'claim-link': {
      const { claimId } = actor;
      const own = row.owner === `claim:${claimId}`;
      return actor.storeId === storeId && (own || (await standsOnClaim(tx, { storeId, id, claimId, orderId: null })));
    }
    case 'machine':
    case 'staff': {
      const store = await storeScope(tx, storeId);
      const reads = holds(ctx, 'claims:read', store) && seesCustomers(ctx, store);
      return reads && !(hidesWarranties(ctx, store) && (await standsOnWarranty(tx, storeId, id)));
    }
  }
}

async function open(ctx: Ctx, row: MediaRow, name: RenditionName, header: string | null): Promise<OpenedMedia> {
  if (row.state !== 'READY') {
    throw new Problem('not-found');
  }
  const key = renditionKey(row.storeId, row.id, name);
  const size = await ctx.media.size(key);
  if (size === null) {
    throw new Problem('not-found');
  }
  const range = rangeOf(header, size);
  const stream = await ctx.media.read(key, range ?? undefined);
  if (!stream) {
    throw new Problem('not-found');
  }
  return {
    stream,
    size,
    range,
    // The small picture of a video is drawn by us, as every small picture is.
    contentType:
      row.kind === 'video' && name === 'thumb' ? 'image/webp' : (row.facts.servedType ?? 'application/octet-stream'),
    filename: row.filename,
    isPublic: row.mediaType === 'ASSET',
  };
}

/** Reads a Range header of one part (RFC 9110, 14.2); null for none, several, or one that cannot be met: then the whole goes out. */
export function rangeOf(header: string | null, size: number): ByteRange | null {
  const parts = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header?.trim() ?? '');
  if (!parts || (parts[1] === '' && parts[2] === '')) {
    return null;
  }
  const [, from = '', to = ''] = parts;
  const first = from === '' ? Math.max(0, size - Number(to)) : Number(from);
  const last = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1);
  return first <= last && first < size ? { first, last } : null;
}
