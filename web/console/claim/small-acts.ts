import * as words from '#words/console/acts.tsx';
import type { ActionName } from '../../../core/rules/claim-actions.ts';
import { call } from '../../api/console-client.ts';
import { openClaim, wakeClaim } from '../../api/operations.gen.ts';

interface Input {
  params: { id: string };
  body: { expectedVersion: number };
}

/** An act on a claim that needs no panel: one press, one call. */
export interface SmallAct {
  /** The act that the server has to allow. */
  needs: ActionName;
  /** On its button. */
  word: string;
  /** In the palette. */
  words: string;
  /** In the sheet of keys. */
  does: string;
  key: string;
  run: (input: Input) => Promise<unknown>;
  failed: string;
}

/** Buttons, keys and palette are made from this list. */
export const smallActs: readonly SmallAct[] = [
  {
    needs: 'open',
    word: 'Take',
    words: words.takeItStartWorking,
    does: words.takeIt,
    key: 't',
    run: (input) => call(openClaim, input),
    failed: words.itWasntTaken,
  },
  {
    needs: 'wake',
    word: words.decideNow,
    words: words.decideNowBeforeIts,
    does: words.decideAnEarlyClaim,
    key: 'w',
    run: (input) => call(wakeClaim, input),
    failed: words.itsStillAsleep,
  },
];
