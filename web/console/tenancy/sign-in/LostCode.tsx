import { useState } from 'react';
import type { AskedFactorReset } from '#core/contract/tenancy/factor-reset.ts';
import * as words from '#words/console/tenancy/lost-code.ts';
import { call } from '../../../api/console-client.ts';
import { askFactorReset } from '../../../api/operations.gen.ts';
import { dateAndClock } from '../../kit/pieces/time.ts';
import { Failed } from './Failed.tsx';
import { sentenceOf } from './sentence-of.ts';

/** Asks to be let back in, after the password; then it says who can, and by when. */
export function LostCode({ onBack }: { onBack: () => void }) {
  const [asked, setAsked] = useState<AskedFactorReset | null>(null);
  const [failed, setFailed] = useState<string | null>(null);
  const [sending, setSending] = useState(false);

  async function ask() {
    setSending(true);
    setFailed(null);
    try {
      setAsked(await call(askFactorReset));
    } catch (error) {
      setFailed(sentenceOf(error));
    }
    setSending(false);
  }

  return (
    <>
      <Failed>{failed}</Failed>
      {asked === null ? (
        <>
          <p className="sign-in-note">{words.whatFollows}</p>
          <button
            type="button"
            className="kit-btn kit-btn-primary sign-in-go"
            disabled={sending}
            // Its page was just asked for by a press, which took the focus with it.
            ref={(button) => button?.focus()}
            onClick={() => void ask()}
          >
            {sending ? words.asking : words.ask}
          </button>
        </>
      ) : (
        <div role="status">
          <p className="sign-in-note">{words.asked[asked.way](dateAndClock(asked.opensAt ?? asked.lapsesAt))}</p>
          <p className="sign-in-note">{words.codeStops}</p>
        </div>
      )}
      <p className="sign-in-back">
        <button type="button" className="kit-link" onClick={onBack}>
          {words.enterCode}
        </button>
      </p>
    </>
  );
}
