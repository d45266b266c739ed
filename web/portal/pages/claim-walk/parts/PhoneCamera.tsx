import { useEffect, useRef, useState } from 'react';
import type { MediaLink, Session } from '#core/contract/claims/drafts.ts';
import * as words from '#words/walk/phone-camera.tsx';
import type { HandOff } from '../../../../api/portal-client.ts';
import { browserClient } from '../../../browser-client.ts';
import { phoneField } from '../../../draft/two-devices.ts';
import { paths } from '../../../paths.ts';
import { sentenceOf } from '../../../refusal.ts';

/** Milliseconds between two looks at what the phone has sent. */
const lookEveryMs = 3000;

type Shown =
  | { kind: 'closed' | 'making' | 'ended' }
  | { kind: 'failed'; why: string }
  | { kind: 'open'; made: HandOff };

/** A draft as a phone goes on with it. */
export interface PhoneDraft {
  /** What its session is read by: the order's id, or the draft's own. */
  id: string;
  makeHandOff: () => Promise<HandOff>;
  /** The files that it holds for this place of the page. */
  imagesIn: (session: Session) => readonly string[];
}

/**
 * Where to see what was sent from the phone since the draft was read `before`; null while nothing was. An order's draft
 * is gone once it is sent, a branch's waits for its mail.
 */
function seeSent(before: Session, now: Session | null): string | null {
  if (now === null || now.inStore === null) {
    return now?.id === before.id ? null : paths.claimReceived;
  }
  const { waiting } = now.inStore;
  const sent = waiting !== null && waiting.sentAt !== before.inStore?.waiting?.sentAt;
  return sent || now.status === 'SUBMITTED' ? paths.inStore.sent : null;
}

/**
 * The way to go on with the phone's camera: a code that opens this draft there, once and for ten minutes. While it is
 * shown, the draft is read every three seconds and its files are handed to `onPhotos`; once the phone has sent the
 * claim, the page gives way to it, for what stands here could only be sent a second time.
 */
export function PhoneCamera({
  draft,
  onPhotos,
}: {
  draft: PhoneDraft;
  onPhotos: (photos: readonly MediaLink[]) => void;
}) {
  const [shown, setShown] = useState<Shown>({ kind: 'closed' });
  const { id, makeHandOff } = draft;
  const latest = useRef({ imagesIn: draft.imagesIn, onPhotos });
  latest.current = { imagesIn: draft.imagesIn, onPhotos };
  const open = shown.kind === 'open';
  const endsAt = open ? Date.parse(shown.made.expiresAt) : 0;

  useEffect(() => {
    if (!open) {
      return;
    }
    let stopped = false;
    let before: Session | undefined;
    const look = async () => {
      const session = await browserClient.session(id).catch(() => undefined);
      before ??= session ?? undefined;
      if (stopped || session === undefined || before === undefined) {
        return;
      }
      const sent = seeSent(before, session);
      if (sent !== null) {
        stopped = true;
        location.assign(sent);
      }
      if (session === null || sent !== null) {
        return;
      }
      latest.current.onPhotos(latest.current.imagesIn(session).flatMap((item) => session.media[item] ?? []));
    };
    void look();
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
  }, [open, id, endsAt]);

  const make = async () => {
    setShown({ kind: 'making' });
    setShown(
      await makeHandOff().then(
        (made): Shown => ({ kind: 'open', made }),
        (failure: unknown): Shown => ({ kind: 'failed', why: sentenceOf(failure) }),
      ),
    );
  };

  if (shown.kind !== 'open') {
    const button = (show: string) => (
      <button type="button" className="ui-link ui-link-tap" onClick={() => void make()}>
        {show}
      </button>
    );
    return (
      <p className="ui-small" role="status">
        {shown.kind === 'failed' ? words.noCode(shown.why, button) : words.offer[shown.kind](button)}
      </p>
    );
  }
  const { size, path } = shown.made.qr;
  return (
    <>
      <input type="hidden" name={phoneField} value="open" />
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
