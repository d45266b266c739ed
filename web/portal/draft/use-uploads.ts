import { useEffect, useReducer, useRef } from 'react';
import type { MediaLink } from '../../../core/contract/sessions.ts';
import { fileKindOf, maxBytes } from '../../../core/rules/media-files.ts';
import { UploadError, uploadFile } from '../../ui/uploader/upload-file.ts';
import { type UploadTile, uploadTiles } from '../../ui/uploader/upload-state.ts';
import { browserClient } from '../browser-client.ts';

export interface Uploads {
  tiles: readonly UploadTile[];
  /** Ids of the files that have arrived, in the order of the tiles. */
  sent: string[];
  add: (files: readonly File[]) => void;
  remove: (key: string) => void;
  retry: (key: string) => void;
}

interface Flight {
  file: File;
  stop: AbortController;
  preview?: string | undefined;
}

/** Sends photos and videos while the shopper goes on; begins with what the draft already holds. */
export function useUploads(kept: readonly string[], media: Readonly<Record<string, MediaLink>>): Uploads {
  const [tiles, change] = useReducer(uploadTiles, null, () => kept.map((id) => tileOf(id, media[id])));
  const flights = useRef(new Map<string, Flight>());

  useEffect(() => {
    const all = flights.current;
    return () => {
      for (const flight of all.values()) {
        flight.stop.abort();
        if (flight.preview !== undefined) {
          URL.revokeObjectURL(flight.preview);
        }
      }
    };
  }, []);

  const send = async (key: string, file: File) => {
    const stop = new AbortController();
    flights.current.set(key, { ...flights.current.get(key), file, stop });
    change({ type: 'sending', key, percent: 0 });
    try {
      const { mediaId } = await uploadFile({
        file,
        request: browserClient.createUpload,
        signal: stop.signal,
        onProgress: (part) => change({ type: 'sending', key, percent: part * 100 }),
      });
      change({ type: 'sent', key, mediaId });
    } catch (failure) {
      const known = failure instanceof UploadError ? failure : null;
      if (known?.step !== 'aborted') {
        change({ type: 'failed', key, problem: known?.detail ?? known?.message ?? 'Failed to upload image' });
      }
    }
  };

  const add = (files: readonly File[]) => {
    for (const file of files) {
      const key = crypto.randomUUID();
      const kind = fileKindOf(file.name)?.kind ?? (file.type.startsWith('video/') ? 'video' : 'image');
      const refusal = whyNotSent(file);
      const preview = refusal === null && isShown(file) ? URL.createObjectURL(file) : undefined;
      flights.current.set(key, { file, stop: new AbortController(), preview });
      change({
        type: 'added',
        tiles: [{ key, name: file.name, kind, previewUrl: preview, state: 'sending', percent: 0 }],
      });
      if (refusal === null) {
        void send(key, file);
      } else {
        change({ type: 'failed', key, problem: refusal });
      }
    }
  };

  return {
    tiles,
    sent: tiles.flatMap((tile) => (tile.state === 'sent' && tile.mediaId !== undefined ? [tile.mediaId] : [])),
    add,
    remove: (key) => {
      flights.current.get(key)?.stop.abort();
      change({ type: 'removed', key });
    },
    retry: (key) => {
      const flight = flights.current.get(key);
      if (flight !== undefined) {
        void send(key, flight.file);
      }
    },
  };
}

function tileOf(id: string, link: MediaLink | undefined): UploadTile {
  const kind = link?.contentType.startsWith('video/') ? 'video' : 'image';
  return { key: id, name: link?.filename ?? 'Photo', kind, previewUrl: link?.thumbUrl, state: 'sent', mediaId: id };
}

/** Files that a browser can show before they are sent. */
function isShown(file: File): boolean {
  return fileKindOf(file.name)?.contentType !== 'image/heic';
}

/** Why a file cannot be sent at all, in a sentence; null where it can (spec section 5). */
function whyNotSent(file: File): string | null {
  const known = fileKindOf(file.name);
  if (known === undefined) {
    return 'We take photos (jpg, png, gif, bmp, webp, heic) and videos (mp4, mov).';
  }
  return file.size > maxBytes[known.kind] ? `This file is larger than ${maxBytes[known.kind] / 1024 / 1024} MB.` : null;
}
