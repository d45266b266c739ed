import type { MediaLink } from '#core/contract/claims/drafts.ts';
import { pdfType } from '#core/rules/platform/media-files.ts';
import { photo, shownNumber } from '#words/evidence.ts';
import type { UploadTile } from '../../ui/uploader/upload-state.ts';

/** A file that the draft holds already, as the uploader shows it. */
export function tileOf(id: string, link: MediaLink | undefined): UploadTile {
  const kind = kindOf(link);
  return {
    key: id,
    name: link?.filename ?? photo,
    kind,
    previewUrl: link?.thumbUrl,
    ...(link === undefined ? {} : { video: videoOf(link) }),
    state: 'sent',
    mediaId: id,
  };
}

/** Tiles in the viewer: each stored file at its full size where the draft knows it, else what its tile shows. */
export function viewedTiles(tiles: readonly UploadTile[], media: Readonly<Record<string, MediaLink>>) {
  return tiles.map(({ mediaId, previewUrl, kind }, index) => {
    const stored = mediaId === undefined ? undefined : media[mediaId];
    return { src: stored?.url ?? previewUrl ?? '', alt: shownNumber(kind, index + 1, tiles.length), kind };
  });
}

/** The address of a video; empty for a photo. */
export const videoOf = (link: Pick<MediaLink, 'contentType' | 'url'>): string =>
  kindOf(link) === 'video' ? link.url : '';

const kindOf = (link: Pick<MediaLink, 'contentType'> | undefined) =>
  link?.contentType.startsWith('video/') ? 'video' : 'image';

/** What each of the stored files of one thing is called: 'Photo 1 of 2'. */
export function namesOf(files: readonly Pick<MediaLink, 'contentType'>[]): string[] {
  return files.map((file, index) =>
    shownNumber(file.contentType === pdfType ? 'document' : kindOf(file), index + 1, files.length),
  );
}

/** One stored file as a check of answers shows it: small, and at its full size when it is opened. */
export function shownPhoto(link: Pick<MediaLink, 'url' | 'thumbUrl' | 'contentType'>) {
  return { src: link.thumbUrl, full: link.url, kind: kindOf(link) } as const;
}

/** Stored files as a check of answers shows them; one that is gone is left out. */
export function photosOf(ids: readonly string[], media: Readonly<Record<string, MediaLink>>) {
  return ids.flatMap((id) => {
    const link = media[id];
    return link === undefined ? [] : [shownPhoto(link)];
  });
}

/** The same in the viewer, in the order of the page. */
export function viewedPhotos(answers: readonly { photos?: readonly { full: string; kind: 'image' | 'video' }[] }[]) {
  return answers.flatMap((answer) => answer.photos ?? []).map(({ full, kind }) => ({ src: full, alt: photo, kind }));
}
