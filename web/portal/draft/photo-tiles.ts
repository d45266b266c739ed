import { photo } from '#words/evidence.ts';
import type { MediaLink } from '../../../core/contract/sessions.ts';
import type { UploadTile } from '../../ui/uploader/upload-state.ts';

/** A file that the draft holds already, as the uploader shows it. */
export function tileOf(id: string, link: MediaLink | undefined): UploadTile {
  const kind = link?.contentType.startsWith('video/') ? 'video' : 'image';
  return {
    key: id,
    name: link?.filename ?? photo,
    kind,
    previewUrl: link?.thumbUrl,
    state: 'sent',
    mediaId: id,
  };
}

/** A tile in the viewer: the stored file at its full size where the draft knows it, else what the tile shows. */
export function itemOf(tile: UploadTile, media: Readonly<Record<string, MediaLink>>) {
  const stored = tile.mediaId === undefined ? undefined : media[tile.mediaId];
  return { src: stored?.url ?? tile.previewUrl ?? '', alt: tile.name, kind: tile.kind };
}
