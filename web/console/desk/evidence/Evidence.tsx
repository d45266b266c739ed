import { useState } from 'react';
import { isolated } from '#core/rules/platform/isolated.ts';
import * as words from '#words/console/desk/evidence.ts';
import { Key } from '../../kit/keys/Key.tsx';
import { useKeys } from '../../kit/keys/use-keys.ts';
import { ParcelGlyph } from '../../kit/pieces/pieces.tsx';
import { clock, dateAndClock, dayKey, shortDate } from '../../kit/pieces/time.ts';
import { FullPicture } from './FullPicture.tsx';
import { isVideo, type Picture } from './pictures.ts';
import { Still } from './Still.tsx';

interface Props {
  pictures: readonly Picture[];
  at: number;
  onAt: (at: number) => void;
  zone: string;
  /** Hint keys; off on a phone. */
  hints: boolean;
  /** While a decision is open the digits are its own; arrows and P stay. */
  digits: boolean;
}

/** The evidence: one picture contained on dark, never cropped or tinted, and a numbered strip under it. */
export function Evidence({ pictures, at, onAt, zone, hints, digits }: Props) {
  const [full, setFull] = useState(false);
  const last = pictures.length - 1;
  const turn = (to: number) => onAt(Math.min(last, Math.max(0, to)));
  const turnKeys = {
    left: () => turn(at - 1),
    right: () => turn(at + 1),
    p: () => (pictures.length > 0 ? setFull(true) : false),
  };
  useKeys('strip', turnKeys, { on: pictures.length > 0 });
  useKeys(
    'page',
    Object.fromEntries(Array.from({ length: 9 }, (_, n) => [String(n + 1), () => (n <= last ? onAt(n) : false)])),
    { on: digits && pictures.length > 0 },
  );

  const picture = pictures[at];
  if (picture === undefined) {
    return (
      <div className="claim-stage claim-stage-none">
        <ParcelGlyph size={40} />
        <p>{words.noPhotos}</p>
      </div>
    );
  }
  return (
    <>
      <div className={isVideo(picture.media) ? 'claim-stage claim-stage-video' : 'claim-stage'}>
        {isVideo(picture.media) ? (
          // biome-ignore lint/a11y/useMediaCaption: a customer's own recording has no captions
          <video src={picture.media.url} controls preload="metadata" key={picture.media.id} />
        ) : (
          <button
            type="button"
            className="claim-stage-open"
            onClick={() => setFull(true)}
            aria-label={words.openPhoto(at + 1, pictures.length, picture.of)}
          >
            <Shown key={picture.media.id} picture={picture} at={at} />
          </button>
        )}
        <span className="claim-stage-note claim-stage-note-start">
          {words.position(at + 1, pictures.length)} <span className="claim-stage-of">{isolated(picture.of)}</span>
        </span>
        {picture.media.takenAt !== null && (
          <span className="claim-stage-note claim-stage-note-end">
            {takenWords(picture.media.takenAt, picture.media.device, zone)}
          </span>
        )}
      </div>
      <div className="claim-film">
        <ul>
          {pictures.map((item, index) => (
            <li key={item.media.id}>
              <button
                type="button"
                aria-current={index === at ? 'true' : undefined}
                onClick={() => onAt(index)}
                aria-label={words.openMedia(isVideo(item.media), index + 1, item.of)}
              >
                <Still of={item.media} alt="" />
                <span aria-hidden="true">{index + 1}</span>
              </button>
            </li>
          ))}
        </ul>
        {hints && (
          <span className="claim-film-keys" aria-hidden="true">
            <Key k="left" bare /> <Key k="right" bare /> {words.turn}
            {'\u2002'}
            <Key k="p" bare /> {words.fullSize}
          </span>
        )}
      </div>
      {full && <FullPicture pictures={pictures} at={at} onAt={turn} onClose={() => setFull(false)} />}
    </>
  );
}

function takenWords(takenAt: string, device: string | null, zone: string): string {
  const today = dayKey(takenAt, zone) === dayKey(new Date().toISOString(), zone);
  return words.taken(today ? words.today(clock(takenAt, zone)) : dateAndClock(takenAt, zone), device);
}

function Shown({ picture, at }: { picture: Picture; at: number }) {
  const [state, setState] = useState<'loading' | 'shown' | 'broken'>('loading');
  if (state === 'broken') {
    return <span className="claim-stage-broken">{words.photoCouldntBeOpened(at + 1)}</span>;
  }
  return (
    <img
      src={picture.media.url}
      alt={words.evidence(
        at + 1,
        picture.of,
        picture.media.takenAt === null ? '' : `, taken ${shortDate(picture.media.takenAt)}`,
      )}
      onLoad={() => setState('shown')}
      onError={() => setState('broken')}
    />
  );
}
