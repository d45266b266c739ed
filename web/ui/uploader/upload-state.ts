/** One file on its way, as the uploader shows it. */
export interface UploadTile {
  key: string;
  name: string;
  kind: 'image' | 'video';
  /** What to show at once: an object URL of the file, or the stored thumbnail. Absent while a HEIC photo is being opened. */
  previewUrl?: string | undefined;
  /** `waiting`: the connection is gone, and it goes on by itself when it is back. */
  state: 'checking' | 'sending' | 'waiting' | 'sent' | 'failed';
  /** Whole per cent, 0 to 100, while sending. */
  percent?: number | undefined;
  /** Why it failed, in a sentence. */
  problem?: string | undefined;
  /** It never left and never will: the wrong kind of file, or too large. */
  refused?: true;
  /** Advice about this photo: a kind heading ("is a bit dark") and what helps. Never stops anybody. */
  hint?: { finding: string; advice: string } | undefined;
  /** The stored file's id, from the moment it is sent. */
  mediaId?: string | undefined;
}

export type UploadChange =
  | { type: 'added'; tiles: readonly UploadTile[] }
  | { type: 'previewed'; key: string; previewUrl: string }
  | { type: 'sending'; key: string; percent: number }
  | { type: 'waiting'; key: string }
  | { type: 'sent'; key: string; mediaId: string }
  | { type: 'failed'; key: string; problem: string }
  | { type: 'hinted'; key: string; hint: NonNullable<UploadTile['hint']> }
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
            }
          : tile,
      );
    case 'waiting':
      return tiles.map((tile) => (tile.key === change.key ? { ...tile, state: 'waiting' } : tile));
    case 'sent':
      return tiles.map((tile) =>
        tile.key === change.key ? { ...tile, state: 'sent', percent: undefined, mediaId: change.mediaId } : tile,
      );
    case 'failed':
      return tiles.map((tile) =>
        tile.key === change.key ? { ...tile, state: 'failed', percent: undefined, problem: change.problem } : tile,
      );
    case 'hinted':
      return tiles.map((tile) => (tile.key === change.key ? { ...tile, hint: change.hint } : tile));
  }
}

const ordinals = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth', 'ninth', 'tenth'];

/** "The second photo": what the banner calls a tile. */
export function nameOfTile(tiles: readonly UploadTile[], key: string): string {
  const tile = tiles.find((candidate) => candidate.key === key);
  const noun = tile?.kind === 'video' ? 'video' : 'photo';
  const same = tiles.filter((candidate) => candidate.kind === tile?.kind);
  if (same.length < 2) return `The ${noun}`;
  const place = same.findIndex((candidate) => candidate.key === key);
  return ordinals[place] === undefined ? `Number ${place + 1} of your ${noun}s` : `The ${ordinals[place]} ${noun}`;
}
