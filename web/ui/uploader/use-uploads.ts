import { useCallback, useEffect, useReducer, useRef } from 'react';
import { fileKindOf, maxBytes, suffixOf } from '../../../core/rules/media-files.ts';
import { lookAtPhoto, openHeic } from './look-at-photo.ts';
import { UploadError, type UploadPlace, type UploadRequest, uploadFile } from './upload-file.ts';
import { type UploadChange, type UploadTile, uploadTiles } from './upload-state.ts';

type Kept = { file: File; stop: AbortController };

/** Why a file cannot be sent, before anything leaves; null for one that can. */
export function refusalOf(file: { name: string; size: number }): string | null {
  const known = fileKindOf(file.name);
  if (known === undefined) return 'We take photos as JPG, PNG, GIF, BMP, WEBP or HEIC and videos as MP4 or MOV.';
  if (file.size > maxBytes[known.kind])
    return `Please keep a ${known.kind === 'video' ? 'video' : 'photo'} under ${maxBytes[known.kind] / 1048576} MB.`;
  return file.size === 0 ? 'This file is empty.' : null;
}

/**
 * Sends files as they are added and keeps the uploader's tiles. `request` asks the API for a place; `initial` are files
 * that the draft holds already. `mediaIds` names what is stored, in order.
 */
export function useUploads({
  request,
  initial = [],
  mediaType = 'CLAIM',
  onStored,
}: {
  request: (asked: UploadRequest) => Promise<UploadPlace>;
  initial?: readonly UploadTile[];
  mediaType?: UploadRequest['mediaType'];
  /** Called with the ids of everything stored, after each file that arrives or is removed. */
  onStored?: (mediaIds: string[]) => void;
}) {
  const [tiles, change] = useReducer(uploadTiles, initial);
  const kept = useRef(new Map<string, Kept>());
  const previews = useRef(new Set<string>());
  const ask = useRef(request);
  ask.current = request;

  useEffect(
    () => () => {
      for (const url of previews.current) URL.revokeObjectURL(url);
    },
    [],
  );

  const mediaIds = tiles.flatMap((tile) => (tile.mediaId === undefined ? [] : [tile.mediaId]));
  const stored = mediaIds.join(' ');
  const told = useRef(stored);
  const tell = useRef(onStored);
  tell.current = onStored;
  useEffect(() => {
    if (told.current === stored) return;
    told.current = stored;
    tell.current?.(stored === '' ? [] : stored.split(' '));
  }, [stored]);

  const send = useCallback(
    async (key: string, { file, stop }: Kept) => {
      change({ type: 'sending', key, percent: 0 });
      try {
        const sent = await uploadFile({
          file,
          mediaType,
          request: (asked) => ask.current(asked),
          signal: stop.signal,
          onProgress: (part) => change({ type: 'sending', key, percent: part * 100 }),
        });
        change({ type: 'sent', key, mediaId: sent.mediaId });
      } catch (failure) {
        change({ type: 'failed', key, problem: sentenceOf(failure) });
      }
    },
    [mediaType],
  );

  const add = (files: readonly File[]) => {
    const added = files.map((file) => ({ file, key: crypto.randomUUID(), refusal: refusalOf(file) }));
    change({ type: 'added', tiles: added.map(({ file, key, refusal }) => firstTile(file, key, refusal)) });
    for (const { file, key, refusal } of added) {
      if (refusal !== null) continue;
      const one = { file, stop: new AbortController() };
      kept.current.set(key, one);
      void preview(file, key, change, previews.current).then(() => {
        if (!one.stop.signal.aborted) void send(key, one);
      });
    }
  };
  /** Takes tiles over that were stored elsewhere: on another device, in the same draft. */
  const take = (stored: readonly UploadTile[]) => change({ type: 'added', tiles: stored });
  const remove = (key: string) => {
    kept.current.get(key)?.stop.abort();
    kept.current.delete(key);
    change({ type: 'removed', key });
  };
  const retry = (key: string) => {
    const one = kept.current.get(key);
    if (one !== undefined) void send(key, one);
  };
  const clear = () => {
    for (const tile of tiles) remove(tile.key);
  };
  const busy = tiles.some((tile) => tile.state === 'sending' || tile.state === 'checking');
  return { tiles, mediaIds, busy, add, take, remove, retry, clear };
}

function firstTile(file: File, key: string, refusal: string | null): UploadTile {
  const kind = fileKindOf(file.name)?.kind ?? 'image';
  const shape = { key, name: file.name, kind };
  return refusal === null
    ? { ...shape, state: 'checking' }
    : { ...shape, state: 'failed', problem: refusal, refused: true };
}

/** Shows the file at once; a HEIC photo is opened first. Then says what can be said of it. */
async function preview(
  file: File,
  key: string,
  change: (change: UploadChange) => void,
  urls: Set<string>,
): Promise<void> {
  const shown = suffixOf(file.name) === 'heic' ? await openHeic(file) : file;
  if (shown === null) return;
  const previewUrl = URL.createObjectURL(shown);
  urls.add(previewUrl);
  change({ type: 'previewed', key, previewUrl });
  if (fileKindOf(file.name)?.kind !== 'image') return;
  const hint = await lookAtPhoto(shown);
  if (hint !== null) change({ type: 'hinted', key, hint });
}

function sentenceOf(failure: unknown): string {
  return failure instanceof UploadError
    ? (failure.detail ?? failure.message)
    : 'An unknown error occurred. Please try again later.';
}
