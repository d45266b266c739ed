import type { Draft } from '../../../draft/draft.ts';
import type { Part } from '../../../draft/parts.ts';
import type { Answer } from '../../../draft/read-details.ts';

export interface DetailsData {
  part: Part;
  number: number;
  count: number;
  same: boolean;
  /** Every item of the claim, where one set of answers may stand for all of them; empty elsewhere. */
  all: (Part & { kind: 'item' })[];
  /** Whether one set of answers stands for all of them so far. */
  allSame: boolean;
  answers: Answer[];
  draft: Pick<Draft, 'order' | 'claim' | 'media'>;
  back: string;
  /** ISO 8601. */
  now: string;
}
