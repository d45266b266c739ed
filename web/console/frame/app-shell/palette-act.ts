import type { ClaimState } from '#core/reference/claims.ts';

/** One thing that can be done from the palette; `words` is what is searched. */
export interface PaletteAct {
  id: string;
  words: string;
  more?: string;
  figure?: string;
  key?: string;
  state?: ClaimState;
  act: () => void;
}
