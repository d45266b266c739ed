import { useCallback, useEffect, useReducer, useRef, useState } from 'react';
import { fileKindOf, uploadQuota } from '#core/rules/platform/media-files.ts';
import * as words from '#words/ui/uploader.tsx';
import { isLargePhoto } from './large-photo.ts';
import { isVideo, preview, sendableOf, stillOf } from './prepare-file.ts';
import { refusalOf } from './refusal-of.ts';
import type { Begun, Room, UploadPlace, UploadRequest } from './upload.ts';
import { toldOf, UploadError } from './upload-error.ts';
import { uploadFile } from './upload-file.ts';
import { type UploadTile, uploadTiles } from './upload-state.ts';

type Kept = { file: File; stop: AbortController; begun: Begun; lost: boolean; still?: string | null };

/** Files that have not come to their end. */
const isUnderWay = ({ state }: UploadTile) => state === 'checking' || state === 'sending' || state === 'waiting';

let keys = 0;
/** A tile's name on this page; also where the browser's own random ids are missing. */
const newKey = () => `tile-${++keys}`;

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
  request: (asked: UploadRequest, file: Blob) => Promise<UploadPlace>;
  initial?: readonly UploadTile[];
  mediaType?: UploadRequest['mediaType'];
  /** Called with the ids of everything stored, after each file that arrives or is removed. */
  onStored?: (mediaIds: string[]) => void;
}) {
  const [tiles, change] = useReducer(uploadTiles, initial);
  const kept = useRef(new Map<string, Kept>());
  const previews = useObjectUrls();
  const ask = useRef(request);
  ask.current = request;

  const mediaIds = tiles.flatMap((tile) => (tile.mediaId === undefined ? [] : [tile.mediaId]));
  useTold(mediaIds, onStored);
  const [left, setLeft] = useState<Room | null>(null);
  const stored = useRef(mediaIds);
  stored.current = mediaIds;

  const send = useCallback(
    async (key: string, item: Kept) => {
      const { file, stop, begun } = item;
      item.lost = false;
      change({ type: 'sending', key, percent: (100 * begun.received) / file.size });
      try {
        const sent = await uploadFile({
          file,
          mediaType,
          request: async (asked, bytes) => {
            const place = await ask.current({ ...asked, heldMediaIds: heldIn(stored.current, kept.current) }, bytes);
            if (place.left) setLeft(place.left);
            return place;
          },
          signal: stop.signal,
          begun,
          still: item.still ?? null,
          onWaiting: () => change({ type: 'waiting', key }),
          onProgress: (part) => change({ type: 'sending', key, percent: part * 100 }),
        });
        change({
          type: 'sent',
          key,
          mediaId: sent.mediaId,
          ...(sent.downloadLink ? { storedUrl: sent.downloadLink } : {}),
        });
      } catch (failure) {
        item.lost = failure instanceof UploadError && failure.lost;
        const final = failure instanceof UploadError && failure.final;
        if (final) kept.current.delete(key);
        change({ type: final ? 'refused' : 'failed', key, ...toldOf(failure) });
      }
    },
    [mediaType],
  );

  // What gave up on a lost connection goes on when it is back, without a press.
  useEffect(() => {
    const resume = () => {
      for (const [key, item] of kept.current) if (item.lost) void send(key, item);
    };
    window.addEventListener('online', resume);
    return () => window.removeEventListener('online', resume);
  }, [send]);

  const busy = tiles.some(isUnderWay);
  useAskToLeave(busy);

  /** Makes a large photo smaller, shows the file, and draws a still of a video; false where it can't be sent. */
  const prepare = async (key: string, item: Kept, earlier: readonly File[]): Promise<boolean> => {
    const sendable = await sendableOf(item.file);
    if (sendable === null) {
      change({ type: 'refused', key, problem: refusalOf(item.file) ?? words.unknownProblem });
      kept.current.delete(key);
      return false;
    }
    item.file = sendable;
    const onPreview = (previewUrl: string) => {
      previews.add(previewUrl);
      change({ type: 'previewed', key, previewUrl });
    };
    await preview(sendable, earlier, { onPreview, onAdvice: (advice) => change({ type: 'hinted', key, advice }) });
    if (isVideo(sendable)) item.still = await stillOf(sendable);
    return true;
  };

  const add = (files: readonly File[]) => {
    let room = uploadQuota.files - tiles.filter((tile) => !tile.refused).length;
    const added = files.map((file) => {
      const refusal =
        (isLargePhoto(file) ? null : refusalOf(file)) ?? (room > 0 ? null : words.noMoreRoom(uploadQuota.files));
      room -= refusal === null ? 1 : 0;
      return { file, key: newKey(), refusal };
    });
    change({ type: 'added', tiles: added.map(({ file, key, refusal }) => firstTile(file, key, refusal)) });
    for (const { file, key, refusal } of added) {
      if (refusal !== null) continue;
      const earlier = [...kept.current.values()].map((other) => other.file);
      const item: Kept = { file, stop: new AbortController(), begun: { received: 0 }, lost: false };
      kept.current.set(key, item);
      void prepare(key, item, earlier).then((ready) => {
        if (ready && !item.stop.signal.aborted) void send(key, item);
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
    const item = kept.current.get(key);
    if (item !== undefined) void send(key, item);
  };
  const clear = () => {
    for (const tile of tiles) remove(tile.key);
  };
  return { tiles, mediaIds, busy, left, add, take, remove, retry, clear };
}

/** What the form holds: the files that are stored, and those that have a place. */
function heldIn(stored: readonly string[], kept: ReadonlyMap<string, Kept>): string[] {
  const placed = [...kept.values()].flatMap(({ begun }) => (begun.place === undefined ? [] : [begun.place.mediaId]));
  return [...new Set([...stored, ...placed])];
}

/** Calls `onStored` with the ids of everything stored once they are others than before. */
function useTold(mediaIds: readonly string[], onStored: ((mediaIds: string[]) => void) | undefined): void {
  const stored = mediaIds.join(' ');
  const told = useRef(stored);
  const tell = useRef(onStored);
  tell.current = onStored;
  useEffect(() => {
    if (told.current === stored) return;
    told.current = stored;
    tell.current?.(stored === '' ? [] : stored.split(' '));
  }, [stored]);
}

/** Object URLs that are let go of with the page. */
function useObjectUrls(): Set<string> {
  const urls = useRef(new Set<string>());
  useEffect(
    () => () => {
      for (const url of urls.current) URL.revokeObjectURL(url);
    },
    [],
  );
  return urls.current;
}

/** Files are chosen anew after a page is closed, so the browser asks first. */
function useAskToLeave(busy: boolean): void {
  useEffect(() => {
    if (!busy) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [busy]);
}

function firstTile(file: File, key: string, refusal: string | null): UploadTile {
  const kind = fileKindOf(file.name, file.type)?.kind ?? 'image';
  const shape = { key, name: file.name, kind };
  return refusal === null
    ? { ...shape, state: 'checking' }
    : { ...shape, state: 'failed', problem: refusal, refused: true };
}
