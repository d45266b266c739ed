import { ParcelGlyph } from '../words/pieces.tsx';

/** The small picture of a claim with the number of its photos; a parcel where there is none. */
export function Thumb({ url, photos, large = false }: { url: string | null; photos: number; large?: boolean }) {
  return (
    <span className={large ? 'thumb thumb-lg' : 'thumb'}>
      {url === null ? <ParcelGlyph size={large ? 28 : 16} /> : <img src={url} alt="" loading="lazy" decoding="async" />}
      {photos > 0 && (
        <span className="thumb-count">
          {photos}
          <span className="unseen">{photos === 1 ? ' photo' : ' photos'}</span>
        </span>
      )}
    </span>
  );
}
