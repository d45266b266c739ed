import { isId, type MediaId, type StoreId } from '../../core/ids.ts';

/** What can be asked for of a file: the whole picture or video, or a small picture. */
export const renditions = ['full', 'thumb'] as const;
export type RenditionName = (typeof renditions)[number];

/** Where a file lies as it was sent, until it has been decoded. Nothing is ever served from there. */
export function uploadKey(storeId: StoreId, mediaId: MediaId): string {
  return `${storeId}/${mediaId}/original`;
}

/** Where a file lies as it is served. */
export function renditionKey(storeId: StoreId, mediaId: MediaId, rendition: RenditionName): string {
  return `${storeId}/${mediaId}/${rendition}`;
}

/**
 * Finds the media id in what a client names a file by: the id itself (also `fileKey`), or the `downloadLink`
 * and `publicUrl` that its upload answered. Null for addresses of other places.
 */
export function mediaIdFrom(text: string): MediaId | null {
  const named = text.trim();
  if (isId('media', named)) {
    return named;
  }
  const path = /^(?:https?:\/\/[^/?#]+)?\/media\/([^/?#]+)\/(?:full|thumb)(?:[?#]|$)/.exec(named)?.[1] ?? '';
  return isId('media', path) ? path : null;
}
