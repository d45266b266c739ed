import type { ExecutionReport } from '#core/contract/claims/executions.ts';
import type { Permission } from '#core/permissions.ts';
import type { ActionName } from '#core/rules/claims/claim-actions.ts';
import { notDone, reasonOptional } from '#words/console/claims/acts.tsx';

/**
 * Where an act is offered. Every act stands in the palette of the claim’s page, most have a key there; the others are
 * told: the bar below a claim, a button of a phone, what stands behind “More” on either, a row of the queue (its key, the
 * palette, the foot), the peek beside it, the pane beside the inbox, the strip over an approval that isn’t carried out (its keys go before all
 * others), the bar over rows that are chosen (bulk-work.ts says what is asked there).
 */
export type ActPlace = 'bar' | 'phone' | 'more' | 'row' | 'peek' | 'inbox' | 'strip' | 'bulk';

/** The claim that an act is done on. */
export interface ActTarget {
  id: string;
  claimNumber: number;
  version: number;
}

interface CallInput {
  params: { id: string };
  body: { expectedVersion: number };
}
interface WrittenInput extends CallInput {
  written: Written;
}

/** A field of an act’s form, by the name that the API gives it. */
export interface ActField {
  name: 'note' | 'reason' | 'until' | 'reference' | 'customerText';
  label: string;
  hint?: string;
  type: 'paragraph' | 'text' | 'date';
  required: boolean;
  /** What is chosen most often, each by a button. */
  usual?: () => readonly { value: string; label: string }[];
}

/** What was written in a form; a field that was left empty is not there. */
export type Written = Readonly<Partial<Record<ActField['name'], string>>>;
/** What is said once an act is done. */
type Done = (claimNumber: number) => { head: string; text: string };

/**
 * What an act does: opens its panel or its own form, starts a message or a note, copies the link, is done by one call, or
 * by one call with what is written in a short form first.
 */
export type ActWork =
  | { kind: 'panel' }
  | { kind: 'message' }
  | { kind: 'note' }
  | { kind: 'label' }
  | { kind: 'amend' }
  | { kind: 'report'; outcome: ExecutionReport['outcome'] }
  | { kind: 'copy' }
  | { kind: 'call'; run: (input: CallInput, allowed: readonly ActionName[]) => Promise<unknown>; done: Done }
  | {
      kind: 'form';
      about: string;
      fields: readonly ActField[];
      run: (input: WrittenInput) => Promise<unknown>;
      done: Done;
    };

export interface ClaimAct {
  id: string;
  /** Null where it is rare enough to be looked for: it stands in the palette and behind More. */
  key: string | null;
  /** The acts of the API that it stands for: one that the server allows is enough. None: nothing is asked. */
  needs: readonly ActionName[];
  /** Asked where the server’s list isn’t read yet, or of many claims at once; null where nothing is asked. */
  permission: Permission | null;
  /** On its button. */
  word: string;
  /** In the palette. */
  command: string;
  /** In the list of shortcuts. */
  does: string;
  places: readonly ActPlace[];
  weight: 'plain' | 'normal' | 'primary';
  work: ActWork;
  /** Said when its call was refused. */
  failed: string;
}

/** What the acts have in common that are rare enough to be looked for, behind More or in the palette. */
export const rareAct = {
  key: null,
  does: '',
  places: ['more'],
  weight: 'plain',
  failed: notDone,
} as const satisfies Partial<ClaimAct>;

/** The field of a reason that may be left out, and what was written in it as a body takes it. */
export const reasonField = {
  name: 'reason',
  label: reasonOptional,
  type: 'paragraph',
  required: false,
} as const satisfies ActField;
export const reasonOf = ({ reason }: Written) => (reason === undefined ? {} : { reason });
