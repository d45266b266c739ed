import { type RefObject, useEffect, useRef } from 'react';
import { photo } from '#words/evidence.ts';
import type { UploadTile } from '../../../../ui/uploader/upload-state.ts';
import type { useUploads } from '../../../../ui/uploader/use-uploads.ts';

/**
 * An appeal that is not sent yet, as this browser keeps it for its claim: the words, and which photos were uploaded. The
 * store keeps an upload that belongs to nothing for a day, so photos are asked for again and those that are gone are left
 * out; the words stay until the appeal is sent.
 */
interface KeptAppeal {
  text: string;
  photos: { mediaId: string; kind: UploadTile['kind'] }[];
}

const placeOf = (claimId: string) => `appeal ${claimId}`;

/** What is kept for a claim; empty where nothing is, or where the browser keeps nothing. */
function readKept(claimId: string): KeptAppeal {
  try {
    const kept = JSON.parse(localStorage.getItem(placeOf(claimId)) ?? '{}') as Partial<KeptAppeal>;
    return { text: kept.text ?? '', photos: kept.photos ?? [] };
  } catch {
    return { text: '', photos: [] };
  }
}

function keep(claimId: string, change: Partial<KeptAppeal>): void {
  try {
    localStorage.setItem(placeOf(claimId), JSON.stringify({ ...readKept(claimId), ...change }));
  } catch {
    // A browser that keeps nothing has the page alone.
  }
}

/** Forgets what was kept, once the appeal is sent. */
export function forgetAppeal(claimId: string): void {
  if (typeof window !== 'undefined') {
    localStorage.removeItem(placeOf(claimId));
  }
}

/** The stored photos as tiles, each with its picture; null for one that the store no longer has. */
async function tileOf({ mediaId, kind }: KeptAppeal['photos'][number], token: string): Promise<UploadTile | null> {
  const answer = await fetch(`/media/${mediaId}/thumb`, { headers: { authorization: `Claim ${token}` } });
  if (!answer.ok) {
    return null;
  }
  return {
    ...{ key: mediaId, mediaId, kind, name: photo, state: 'sent' as const },
    previewUrl: URL.createObjectURL(await answer.blob()),
  };
}

/** Puts back what was typed and uploaded before the page was left, and keeps both from now on. */
export function useKeptAppeal(
  { claimId, token }: { claimId: string; token: string },
  words: RefObject<HTMLTextAreaElement | null>,
  { tiles, take }: Pick<ReturnType<typeof useUploads>, 'tiles' | 'take'>,
): { keepText(text: string): void } {
  const ready = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: put back once, when the page is opened
  useEffect(() => {
    const { text, photos } = readKept(claimId);
    if (words.current !== null && words.current.value === '') {
      words.current.value = text;
    }
    let left = false;
    const before: UploadTile[] = [];
    void Promise.all(photos.map((item) => tileOf(item, token).catch(() => null))).then((found) => {
      before.push(...found.filter((tile) => tile !== null));
      if (!left) {
        take(before);
        ready.current = true;
      }
    });
    return () => {
      left = true;
      for (const { previewUrl } of before) {
        URL.revokeObjectURL(previewUrl ?? '');
      }
    };
  }, [claimId, token]);
  useEffect(() => {
    if (ready.current) {
      const photos = tiles.flatMap(({ mediaId, kind }) => (mediaId === undefined ? [] : [{ mediaId, kind }]));
      keep(claimId, { photos });
    }
  }, [claimId, tiles]);
  return { keepText: (text) => keep(claimId, { text }) };
}
