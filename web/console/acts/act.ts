import type { Permission } from '../../../core/permissions.ts';
import type { ActionName } from '../../../core/rules/claim-actions.ts';

/**
 * Where an act is offered. Every act stands in the palette of the claim’s page, most have a key there; the others are
 * told: the bar below a claim, a button of a phone, what stands behind “More” on either, a row of the queue (its key, the
 * palette, the foot), the peek beside it.
 */
export type ActPlace = 'bar' | 'phone' | 'more' | 'row' | 'peek';

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
}

/** What was written in a form; a field that was left empty is not there. */
export type Written = Readonly<Partial<Record<ActField['name'], string>>>;
/** What is said once an act is done. */
type Done = (claimNumber: number) => { head: string; text: string };

/**
 * What an act does: opens its panel, starts a message or a note, copies the link, is done by one call, or by one call with what is
 * written in a short form first.
 */
export type ActWork =
  | { kind: 'panel' }
  | { kind: 'message' }
  | { kind: 'note' }
  | { kind: 'label' }
  | { kind: 'amend' }
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
  /** Asked where the server’s list isn’t read, as on a row of the queue; null where nothing is asked. */
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
