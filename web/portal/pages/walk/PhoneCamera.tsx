import { useEffect, useRef, useState } from 'react';
import * as words from '#words/walk/phone-camera.tsx';
import type { MediaLink, Session } from '../../../../core/contract/sessions.ts';
import type { HandOff } from '../../../api/portal-client.ts';
import { browserClient } from '../../browser-client.ts';
import { paths } from '../../paths.ts';

/** Milliseconds between two looks at what the phone has sent. */
const lookEveryMs = 3000;

type Shown = { kind: 'closed' | 'making' | 'failed' | 'ended' | 'filed' } | { kind: 'open'; made: HandOff };

/**
 * The way to go on with the phone's camera: a code that opens this draft there, once and for ten minutes. While it is
 * shown, `imagesIn` of the draft is read every three seconds and what is new there is handed to `onPhotos`.
 */
export function PhoneCamera({
  orderId,
  imagesIn,
  onPhotos,
}: {
  orderId: string;
  imagesIn: (session: Session) => readonly string[];
  onPhotos: (photos: { id: string; link: MediaLink }[]) => void;
}) {
  const [shown, setShown] = useState<Shown>({ kind: 'closed' });
  const latest = useRef({ imagesIn, onPhotos });
  latest.current = { imagesIn, onPhotos };
  const open = shown.kind === 'open';
  const endsAt = open ? Date.parse(shown.made.expiresAt) : 0;

  useEffect(() => {
    if (!open) {
      return;
    }
    let stopped = false;
    const look = async () => {
      const session = await browserClient.session(orderId).catch(() => undefined);
      if (stopped || session === undefined) {
        return;
      }
      if (session === null || session.status === 'SUBMITTED') {
        setShown({ kind: 'filed' });
        return;
      }
      const found = latest.current.imagesIn(session).flatMap((id) => {
        const link = session.media[id];
        return link === undefined ? [] : [{ id, link }];
      });
      latest.current.onPhotos(found);
    };
    const timer = setInterval(() => {
      void look();
      // A phone that scanned in time goes on with its own grant: the page looks on for a while after the code's end.
      if (Date.now() > endsAt + 10 * 60_000) {
        setShown({ kind: 'ended' });
      }
    }, lookEveryMs);
    return () => {
      stopped = true;
      clearInterval(timer);
    };
  }, [open, orderId, endsAt]);

  const make = async () => {
    setShown({ kind: 'making' });
    setShown(
      await browserClient.makeHandOff().then(
        (made): Shown => ({ kind: 'open', made }),
        (): Shown => ({ kind: 'failed' }),
      ),
    );
  };

  if (shown.kind === 'filed') {
    return (
      <p className="ui-small" role="status">
        {words.sentFromPhone((seeIt) => (
          <a className="ui-link" href={paths.process}>
            {seeIt}
          </a>
        ))}
      </p>
    );
  }
  if (shown.kind !== 'open') {
    return (
      <p className="ui-small" role="status">
        {words.offer[shown.kind]((show) => (
          <button type="button" className="ui-link ui-link-tap" onClick={() => void make()}>
            {show}
          </button>
        ))}
      </p>
    );
  }
  const { size, path } = shown.made.qr;
  return (
    <>
      <svg className="ui-qr" viewBox={`0 0 ${size} ${size}`} role="img" aria-label={words.code}>
        <rect width={size} height={size} className="ui-qr-ground" />
        <path d={path} className="ui-qr-dark" shapeRendering="crispEdges" />
      </svg>
      <div>
        <p className="ui-small ui-strong">{words.scan}</p>
        <p className="ui-small" role="status">
          {words.whatItDoes}
        </p>
      </div>
    </>
  );
}
