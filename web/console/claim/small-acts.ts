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
    words: 'Take it, start to work',
    does: 'take it',
    key: 't',
    run: (input) => call(openClaim, input),
    failed: 'It was not taken.',
  },
  {
    needs: 'wake',
    word: 'Decide now',
    words: 'Decide now, before its day',
    does: 'decide an early claim now',
    key: 'w',
    run: (input) => call(wakeClaim, input),
    failed: 'It’s still asleep.',
  },
];
