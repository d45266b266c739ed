import * as words from '#words/console/acts.tsx';
import type { Claim } from '../../../core/contract/claim-shapes.ts';
import type { ActionName } from '../../../core/rules/claim-actions.ts';
import { copyLink } from '../app-shell/copy-link.ts';
import type { PaletteAct } from '../app-shell/Palette.tsx';
import { type Mode, modeWords } from '../decide/decision-draft.ts';
import { type SmallAct, smallActs } from './small-acts.ts';

/** What the palette offers on a claim: only what the server allows this person now. */
export function paletteActs(
  claim: Claim,
  allowed: readonly ActionName[],
  on: { mode: (mode: Mode) => void; write: () => void; small: (act: SmallAct) => void },
): PaletteAct[] {
  const decide = (mode: Mode) => ({
    id: mode,
    words: modeWords[mode].word,
    key: modeWords[mode].key,
    needs: modeWords[mode].act,
    act: () => on.mode(mode),
  });
  const list: (PaletteAct & { needs: ActionName | null })[] = [
    decide('approve'),
    decide('deny'),
    { id: 'ask', words: words.askTheCustomer, key: 'm', needs: 'ask-customer', act: on.write },
    decide('close'),
    ...smallActs.map((item) => ({
      id: item.needs,
      words: item.words,
      key: item.key,
      needs: item.needs,
      act: () => on.small(item),
    })),
    { id: 'copy', words: words.copyTheLink, key: 'y', needs: null, act: () => void copyLink(claim) },
  ];
  return list.filter((item) => item.needs === null || allowed.includes(item.needs));
}
