import { useState } from 'react';
import * as words from '#words/console/desk/evidence.ts';
import { useKeys } from '../../kit/keys/use-keys.ts';
import { FullPicture } from './FullPicture.tsx';
import { isVideo, type Picture } from './pictures.ts';
import { Still } from './Still.tsx';

/** All pictures beside each other, each contained on dark and numbered; one is opened over the whole window. */
export function EvidenceStrip({ pictures }: { pictures: readonly Picture[] }) {
  const [full, setFull] = useState<number | null>(null);
  useKeys('strip', { p: () => setFull(0) }, { on: pictures.length > 0 });
  if (pictures.length === 0) {
    return <p className="claim-strip claim-strip-none">{words.noPhotos}</p>;
  }
  return (
    <>
      <ul className="claim-strip">
        {pictures.map(({ media, of }, at) => (
          <li key={media.id}>
            <button type="button" onClick={() => setFull(at)} aria-label={words.openMedia(isVideo(media), at + 1, of)}>
              {isVideo(media) ? <Still of={media} alt="" /> : <img src={media.url} alt="" />}
              <span className="claim-strip-number" aria-hidden="true">
                {at + 1}
              </span>
            </button>
          </li>
        ))}
      </ul>
      {full !== null && (
        <FullPicture
          pictures={pictures}
          at={full}
          onAt={(to) => setFull(Math.min(pictures.length - 1, Math.max(0, to)))}
          onClose={() => setFull(null)}
        />
      )}
    </>
  );
}
