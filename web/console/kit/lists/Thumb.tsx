import { photosAndVideos } from '#words/format.ts';
import { ParcelGlyph } from '../pieces/pieces.tsx';

/** The small picture of a claim with the number of its photos; a parcel where there is none, and until it is there. */
export function Thumb({
  url,
  photos,
  videos,
  large = false,
}: {
  url: string | null;
  photos: number;
  videos: number;
  large?: boolean;
}) {
  const files = photos + videos;
  return (
    <span className={large ? 'tables-thumb tables-thumb-lg' : 'tables-thumb'}>
      <ParcelGlyph size={large ? 28 : 16} />
      {url !== null && <img src={url} alt="" loading="lazy" decoding="async" />}
      {files > 0 && (
        <span className="tables-thumb-count">
          <span aria-hidden="true">{files}</span>
          <span className="kit-unseen">{photosAndVideos(photos, videos)}</span>
        </span>
      )}
    </span>
  );
}
