import type { OneFile } from '#words/ui/uploader.tsx';
import type { PhotoAdvice } from './photo-advice.ts';

/** One file on its way, as the uploader shows it. */
export interface UploadTile {
  key: string;
  name: string;
  kind: 'image' | 'video';
  /** What to show at once: an object URL of the file, or the stored thumbnail. Absent while a HEIC photo is being opened. */
  previewUrl?: string;
  /** Of a stored video: itself, which is shown where it has no picture. */
  video?: string;
  /** `waiting`: the connection is gone, and it goes on by itself when it is back. */
  state: 'checking' | 'sending' | 'waiting' | 'sent' | 'failed';
  /** Whole per cent, 0 to 100, while sending. */
  percent?: number;
  /** Why it failed, in a sentence. */
  problem?: string;
  /** At which step it failed, in the specification's words, where nobody said why. */
  step?: string;
  /** It can't be sent, however often: the wrong kind of file, too large, or not what its name says. */
  refused?: true;
  /** What was seen of this photo and may be worth another one. Never stops anybody. */
  advice?: PhotoAdvice;
  /** The stored file's id, from the moment it is sent. */
  mediaId?: string;
}

export type UploadChange =
  | { type: 'added'; tiles: readonly UploadTile[] }
  | { type: 'previewed'; key: string; previewUrl: string }
  | { type: 'sending'; key: string; percent: number }
  | { type: 'waiting'; key: string }
  /** `storedUrl`: the picture as it is kept, for a file that this browser shows none of. */
  | { type: 'sent'; key: string; mediaId: string; storedUrl?: string }
  | { type: 'failed'; key: string; problem: string; step?: string }
  | { type: 'refused'; key: string; problem: string; step?: string }
  | { type: 'hinted'; key: string; advice: PhotoAdvice }
  | { type: 'removed'; key: string };

/** Applies one change; what concerns a tile that was removed meanwhile is dropped. */
export function uploadTiles(tiles: readonly UploadTile[], change: UploadChange): readonly UploadTile[] {
  switch (change.type) {
    case 'added':
      return [...tiles, ...change.tiles];
    case 'removed':
      return tiles.filter((tile) => tile.key !== change.key);
    case 'previewed':
      return tiles.map((tile) =>
        tile.key === change.key
          ? { ...tile, previewUrl: change.previewUrl, state: tile.state === 'checking' ? 'sending' : tile.state }
          : tile,
      );
    case 'sending':
      return tiles.map((tile) =>
        tile.key === change.key
          ? {
              ...tile,
              state: 'sending',
              percent: Math.max(0, Math.min(100, Math.round(change.percent))),
              problem: undefined,
              step: undefined,
            }
          : tile,
      );
    case 'waiting':
      return tiles.map((tile) => (tile.key === change.key ? { ...tile, state: 'waiting' } : tile));
    case 'sent':
      return tiles.map((tile) =>
        tile.key === change.key
          ? { ...tile, ...storedOf(tile, change), state: 'sent', percent: undefined, mediaId: change.mediaId }
          : tile,
      );
    case 'failed':
    case 'refused':
      return tiles.map((tile) => (tile.key === change.key ? { ...tile, ...failedAs(change) } : tile));
    case 'hinted':
      return tiles.map((tile) => (tile.key === change.key ? { ...tile, advice: change.advice } : tile));
  }
}

function failedAs({ type, problem, step }: UploadChange & { type: 'failed' | 'refused' }): Partial<UploadTile> {
  return { state: 'failed', percent: undefined, problem, step, ...(type === 'refused' ? { refused: true } : {}) };
}

function storedOf(tile: UploadTile, { storedUrl }: { storedUrl?: string }): Pick<UploadTile, 'previewUrl'> {
  const needed = tile.previewUrl === undefined && tile.kind === 'image' && storedUrl !== undefined;
  return needed ? { previewUrl: storedUrl } : {};
}

/** Which one a tile is among those of its kind, as words name it: "the second photo". */
export function fileAmong(tiles: readonly UploadTile[], key: string): OneFile {
  const tile = tiles.find((item) => item.key === key);
  const kind = tile === undefined ? 'image' : nounOf(tile);
  const same = tiles.filter((item) => nounOf(item) === kind);
  return { kind, place: same.length < 2 ? null : same.findIndex((item) => item.key === key) };
}

const nounOf = ({ kind, name }: UploadTile): OneFile['kind'] => (/\.pdf$/i.test(name) ? 'document' : kind);
