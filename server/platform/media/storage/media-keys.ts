import type { MediaId, StoreId } from '#core/ids.ts';

/** What can be asked for of a file: the whole picture or video, or a small picture. */
export const renditions = ['full', 'thumb'] as const;
export type RenditionName = (typeof renditions)[number];

/** Where a file lies as it was sent, until it has been decoded. Nothing is ever served from there. */
export function uploadKey(storeId: StoreId, mediaId: MediaId): string {
  return `${storeId}/${mediaId}/original`;
}

/** Where the picture lies that came with a video, until both have been decoded. */
export function stillKey(storeId: StoreId, mediaId: MediaId): string {
  return `${storeId}/${mediaId}/still`;
}

/** Where a file lies as it is served. */
export function renditionKey(storeId: StoreId, mediaId: MediaId, rendition: RenditionName): string {
  return `${storeId}/${mediaId}/${rendition}`;
}
