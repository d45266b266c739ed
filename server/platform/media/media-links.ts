import type { MediaId, StoreId } from '#core/ids.ts';
import type { Ctx } from '../context/context.ts';
import type { Tx } from '../db/database.ts';
import { findMedia, type MediaRow } from './media.sql.ts';
import type { RenditionName } from './storage/media-keys.ts';

const fiveMinutes = 5 * 60_000;
type Signer = Pick<Ctx, 'clock' | 'config' | 'secrets'>;

/** Files as pages are told of them, by id. */
export type MediaLinks = Map<MediaId, ReturnType<typeof linkOf>>;

/**
 * The address of one rendition, good for five minutes (T32). Rows hold ids; answers sign on read. It begins
 * with a slash, because `/media` answers on every host, unless MEDIA_ORIGIN moves media to a host of their own.
 */
export function mediaLink(ctx: Signer, storeId: StoreId, mediaId: MediaId, rendition: RenditionName): string {
  const expires = String(ctx.clock.now() + fiveMinutes);
  const signature = ctx.secrets.mac('media-link', signedText(storeId, mediaId, rendition, expires));
  const path = `/media/${mediaId}/${rendition}?storeId=${storeId}&expires=${expires}&signature=${signature}`;
  return ctx.config.mediaOrigin ? new URL(path, ctx.config.mediaOrigin).href : path;
}

/** The lasting address of a picture of the store's own (`ASSET`), which everyone may see. */
export function pictureLink(
  ctx: Pick<Ctx, 'config'>,
  storeId: StoreId,
  mediaId: MediaId,
  rendition: RenditionName,
): string {
  const path = `/media/${mediaId}/${rendition}?storeId=${storeId}`;
  return ctx.config.mediaOrigin ? new URL(path, ctx.config.mediaOrigin).href : path;
}

/** Says whether an address carries a signature of ours that has not ended. */
export function isMediaLink(
  ctx: Signer,
  asked: { storeId: StoreId; mediaId: MediaId; rendition: string; expires: string; signature: string },
): boolean {
  const text = signedText(asked.storeId, asked.mediaId, asked.rendition, asked.expires);
  return ctx.secrets.verify('media-link', text, asked.signature) && ctx.clock.now() < Number(asked.expires);
}

function signedText(...parts: string[]): string {
  return JSON.stringify(parts);
}

/**
 * Links to files as the contract answers them, by media id. Files that are not there or were refused are left out.
 * Whoever calls this has
 * checked that the caller may see what the files stand on, or says by `mayShow` which of them.
 */
export async function mediaLinksFor(
  tx: Tx,
  ctx: Signer,
  storeId: StoreId,
  { ids, mayShow = () => true }: { ids: readonly MediaId[]; mayShow?: (row: MediaRow) => boolean },
): Promise<MediaLinks> {
  const rows = ids.length === 0 ? [] : await findMedia(tx, storeId, [...new Set(ids)]);
  return mediaLinksOf(ctx, rows.filter(mayShow));
}

/** The same for files that were read already. */
export function mediaLinksOf(ctx: Signer, rows: readonly MediaRow[]): MediaLinks {
  return new Map(rows.filter((row) => row.state !== 'INVALID').map((row) => [row.id, linkOf(ctx, row)]));
}

function linkOf(ctx: Signer, row: MediaRow) {
  const video = row.kind === 'video' || row.contentType.startsWith('video/');
  const takenAt = row.facts.capturedAt ?? '';
  return {
    id: row.id,
    url: mediaLink(ctx, row.storeId, row.id, 'full'),
    thumbUrl: video && !row.facts.still ? '' : mediaLink(ctx, row.storeId, row.id, 'thumb'),
    contentType: row.facts.servedType ?? row.contentType,
    filename: row.filename,
    // A camera that does not name its zone does not name an instant.
    takenAt: /[+-]\d\d:\d\d$/.test(takenAt) ? new Date(takenAt).toISOString() : null,
    device: row.facts.camera ?? null,
  };
}
