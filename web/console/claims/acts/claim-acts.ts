import type { Permission } from '#core/permissions.ts';
import type { ActionName, ShopperAction } from '#core/rules/claims/claim-actions.ts';
import * as words from '#words/console/claims/acts.tsx';
import * as labelWords from '#words/console/desk/labels-page.ts';
import * as noteWords from '#words/console/desk/notes.ts';
import { call } from '../../../api/console-client.ts';
import { openClaim, takeClaim, undoDecision, wakeClaim } from '../../../api/operations.gen.ts';
import type { LinkedAct, WritingAct } from '../../frame/addresses/linked-acts.ts';
import type { ActPlace, ClaimAct } from './act.ts';
import { amendActs, confirmActs } from './amend-acts.ts';
import { rarerActs } from './rarer-acts.ts';
import { stripActs } from './strip-acts.ts';

/** Every act on a claim, the weightiest first: buttons, keys, the palette and the list of shortcuts are made of this. */
export const claimActs = {
  approve: {
    id: 'approve',
    key: 'a',
    needs: ['approve', 'approve-proposal'],
    permission: 'claims:resolve',
    word: words.approve,
    command: words.approve,
    does: words.approveAct,
    places: ['bar', 'phone', 'row', 'peek', 'inbox', 'bulk'],
    weight: 'primary',
    work: { kind: 'panel' },
    failed: '',
  },
  deny: {
    id: 'deny',
    key: 'd',
    needs: ['deny'],
    permission: 'claims:resolve',
    word: words.deny,
    command: words.deny,
    does: words.denyAct,
    places: ['bar', 'phone', 'row', 'peek', 'inbox'],
    weight: 'normal',
    work: { kind: 'panel' },
    failed: '',
  },
  undo: {
    id: 'undo',
    key: 'u',
    needs: ['undo'],
    permission: 'claims:resolve',
    word: words.undoIt,
    command: words.undoTheDecision,
    does: words.undoAct,
    places: ['bar', 'phone'],
    weight: 'primary',
    work: { kind: 'call', run: (input) => call(undoDecision, input), done: words.claimIsBack },
    failed: words.couldntUndo,
  },
  ...confirmActs,
  message: {
    id: 'message',
    key: 'm',
    needs: ['message', 'inform', 'ask-customer'],
    permission: 'messages:create',
    word: words.message,
    command: words.messageTheCustomer,
    does: words.messageAct,
    places: ['bar', 'phone', 'row', 'inbox', 'bulk'],
    weight: 'normal',
    work: { kind: 'message' },
    failed: '',
  },
  note: {
    id: 'note',
    key: 'n',
    needs: ['note'],
    permission: 'claim-notes:create',
    word: noteWords.note,
    command: noteWords.writeANote,
    does: noteWords.noteAct,
    places: ['more'],
    weight: 'plain',
    work: { kind: 'note' },
    failed: '',
  },
  label: {
    id: 'label',
    key: 'l',
    needs: ['label'],
    permission: 'claims:update',
    word: labelWords.label,
    command: labelWords.setLabels,
    does: labelWords.labelAct,
    places: ['more', 'bulk'],
    weight: 'plain',
    work: { kind: 'label' },
    failed: '',
  },
  close: {
    id: 'close',
    key: 'e',
    needs: ['close'],
    permission: 'claims:resolve',
    word: words.closeClaim,
    command: words.closeClaim,
    does: words.closeAct,
    places: ['bar', 'more', 'row', 'bulk'],
    weight: 'plain',
    work: { kind: 'panel' },
    failed: '',
  },
  wake: {
    id: 'wake',
    key: 'w',
    needs: ['wake'],
    permission: 'claims:update',
    word: words.decideNow,
    command: words.decideBeforeItsDay,
    does: words.decideAnEarlyClaim,
    places: ['bar', 'more', 'row'],
    weight: 'plain',
    work: { kind: 'call', run: (input) => call(wakeClaim, input), done: words.canBeDecidedNow },
    failed: words.stillWaiting,
  },
  take: {
    id: 'take',
    key: 't',
    needs: ['open', 'take'],
    permission: 'claims:update',
    word: words.take,
    command: words.takeAndStart,
    does: words.takeIt,
    places: ['bar', 'more', 'row', 'peek', 'bulk'],
    weight: 'plain',
    work: {
      kind: 'call',
      run: (input, allowed) => (allowed.includes('take') ? call(takeClaim, input) : call(openClaim, input)),
      done: words.claimIsYours,
    },
    failed: words.notTaken,
  },
  ...amendActs,
  ...rarerActs,
  ...stripActs,
  copy: {
    id: 'copy',
    key: 'y',
    needs: [],
    permission: null,
    word: words.copyTheLink,
    command: words.copyTheLink,
    does: words.copyLinkAct,
    places: ['more', 'row'],
    weight: 'plain',
    work: { kind: 'copy' },
    failed: '',
  },
} as const satisfies Record<string, ClaimAct>;

export type ClaimActId = keyof typeof claimActs;
/** The acts that open their panel on a claim: the modes of deciding. */
export type PanelAct = {
  [Id in ClaimActId]: (typeof claimActs)[Id]['work'] extends { kind: 'panel' } ? Id : never;
}[ClaimActId];

type Needed = (typeof claimActs)[ClaimActId]['needs'][number];
type Forgotten = Exclude<ActionName, ShopperAction | Needed>;
type Unlinked = Exclude<PanelAct | WritingAct, LinkedAct> | Exclude<LinkedAct, PanelAct | WritingAct>;

/**
 * All acts, the weightiest first. While staff are offered an action that no act needs, or links open other acts than those
 * that open something on a claim's page, this doesn't compile.
 */
export const allClaimActs: readonly ClaimAct[] = Object.values<ClaimAct>(
  claimActs satisfies Record<`an act that needs ${Forgotten}` | `a link to ${Unlinked}`, ClaimAct>,
);

/** The acts that open their panel. */
export const panelActs = allClaimActs.filter((act) => act.work.kind === 'panel').map((act) => act.id) as PanelAct[];

/** Whether the server’s list allows the act. */
export function isAllowed(act: ClaimAct, allowed: readonly ActionName[]): boolean {
  return act.needs.length === 0 || act.needs.some((name) => allowed.includes(name));
}

/** What an act needs of the moment beside the server’s word. */
export interface Moment {
  /** The decision can still be taken back. */
  canUndo: boolean;
  /** Something is waiting for a report. */
  canReport: boolean;
}

/** The acts of a claim that a person may do now, the weightiest first. */
export function actsOn(allowed: readonly ActionName[], { canUndo, canReport }: Moment): readonly ClaimAct[] {
  return allClaimActs.filter(
    (act) => isAllowed(act, allowed) && (canUndo || act.id !== 'undo') && (canReport || act.work.kind !== 'report'),
  );
}

/** The acts that a row of the queue offers: of those that stand there, what the server allows. */
export function actsOnRow(allowed: readonly ActionName[]): readonly ClaimAct[] {
  return actsOn(allowed, { canUndo: false, canReport: false }).filter((act) => isIn(act, 'row'));
}

/**
 * The acts whose keys are heard on a row of which the server hasn’t said yet what it allows: by what somebody may do in its
 * store. It is asked before any of them is done.
 */
export function heardOnRow(permissions: readonly Permission[]): readonly ClaimAct[] {
  return allClaimActs.filter(
    (act) => isIn(act, 'row') && (act.permission === null || permissions.includes(act.permission)),
  );
}

/**
 * The acts that can be done at once to claims of some stores, by what somebody may do in each of them. A label is one
 * store’s, so claims of several have none in common.
 */
export function actsOnMany(permissions: readonly (readonly Permission[])[]): readonly ClaimAct[] {
  return allClaimActs.filter(
    ({ places, permission, work }) =>
      places.includes('bulk') &&
      permission !== null &&
      permissions.every((held) => held.includes(permission)) &&
      (permissions.length === 1 || work.kind !== 'label'),
  );
}

/** The keys of the acts, and what each does. */
export function keysOf(acts: readonly ClaimAct[]): readonly (readonly [key: string, does: string])[] {
  return acts.flatMap((act) => (act.key === null ? [] : [[act.key, act.does] as const]));
}

/** Whether the act is offered in a place. */
export function isIn(act: ClaimAct, place: ActPlace): boolean {
  return act.places.includes(place);
}
