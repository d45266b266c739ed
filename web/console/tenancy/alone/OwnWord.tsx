import { useState } from 'react';
import * as words from '#words/console/tenancy/alone-word.ts';
import { useFrame } from '../../frame/app-shell/frame-context.ts';
import { FormDialog } from '../../kit/FormDialog.tsx';
import { dateAndClock } from '../../kit/pieces/time.ts';
import type { GivenProof } from '../passkeys/given-proof.ts';
import { proofFields, proofOf } from '../passkeys/proof-fields.ts';
import { useHasPasskey } from '../passkeys/use-has-passkey.ts';
import './own-word.css';

interface Props {
  /** What is confirmed, as the title of the question. */
  what: string;
  /** From when the reader may, ISO 8601, null before provider admins were told; and whether they may act now. */
  from: string | null;
  may: boolean;
  zone?: string;
  onConfirm: (proof: GivenProof) => Promise<void>;
}

/** What somebody proposed and nobody else can confirm: from when they may themselves, and the way to, by password and code. */
export function OwnWord({ what, from, may, zone, onConfirm }: Props) {
  const { me } = useFrame();
  const hasPasskey = useHasPasskey();
  const [asking, setAsking] = useState(false);
  if (!may && from !== null) {
    return <p className="kit-ink-2">{words.fromThen(dateAndClock(from, zone))}</p>;
  }
  return (
    <div className="alone-word">
      <p className="kit-ink-2">{words.nowYours}</p>
      <button type="button" className="kit-btn" onClick={() => setAsking(true)}>
        {words.confirm}
      </button>
      {asking && (
        <FormDialog
          title={what}
          about={from === null ? words.aboutFirst : words.about}
          act={words.confirm}
          fields={proofFields(me.secondFactor, hasPasskey)}
          onSave={async (typed) => {
            await onConfirm(await proofOf(typed, hasPasskey));
            setAsking(false);
            return null;
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </div>
  );
}
