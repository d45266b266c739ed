import type { Permission } from '../../../permissions.ts';
import type { ClaimState } from '../../../reference/claims.ts';
import { DECIDABLE, LIVE, type LifecycleRow, type StaffRule } from './lifecycle-terms.ts';

const staff = (...permissions: Permission[]): StaffRule => ({ any: [permissions], machines: true });
const only = (side: 'store' | 'provider', ...any: Permission[][]): StaffRule => ({ any, side, machines: true });

const update = staff('claims:update');
const resolve = staff('claims:resolve');
const working = ['NEW', 'OPEN', 'COMMUNICATING'] as const;

/**
 * The transitions of the claim lifecycle, row by row; what no row allows is refused. One list, however long: whether two
 * rows contradict each other shows only where all of them are.
 */
export const lifecycleRows: readonly LifecycleRow[] = [
  { row: '1', trigger: 'submit', from: [null], to: 'NEW', shopper: true, machine: ['claims:create'] },
  {
    row: '1b',
    trigger: 'submit-early',
    from: [null],
    to: 'TEMPORARILY_DISMISSED',
    shopper: true,
    machine: ['claims:create'],
  },
  { row: '2', trigger: 'valet-draft', from: [null], to: 'DRAFT', staff: staff('claims:create') },
  { row: '3', trigger: 'valet', from: [null], to: 'NEW', staff: staff('claims:create', 'claims:resolve') },
  { row: '4', trigger: 'sign', from: ['DRAFT'], to: 'NEW', shopper: true },
  { row: '5', trigger: 'sign-expired', from: ['DRAFT'], to: 'DISMISSED', system: true },
  {
    row: '5',
    trigger: 'cancel-draft',
    from: ['DRAFT'],
    to: 'DISMISSED',
    staff: { any: [['claims:update'], ['claims:resolve']], machines: true },
    guards: ['filer-or-resolver'],
  },
  { row: '6', trigger: 'open', from: ['NEW'], to: 'OPEN', staff: update },
  {
    row: '7',
    trigger: 'inform',
    from: ['NEW', 'OPEN', 'WAITING_FOR_OP'],
    to: 'COMMUNICATING',
    staff: staff('messages:create'),
  },
  {
    row: '8',
    trigger: 'ask-customer',
    from: [...working, 'WAITING_FOR_OP', 'WAITING_FOR_BRAND'],
    to: 'WAITING_FOR_CUSTOMER',
    staff: staff('messages:create', 'claims:update'),
  },
  { row: '9', trigger: 'customer-answer', from: ['WAITING_FOR_CUSTOMER'], to: 'COMMUNICATING', shopper: true },
  { row: '10', trigger: 'customer-write', from: ['OPEN'], to: 'COMMUNICATING', shopper: true },
  {
    row: '10',
    trigger: 'customer-write',
    from: ['NEW', 'WAITING_FOR_OP', 'WAITING_FOR_BRAND'],
    to: 'same',
    shopper: true,
  },
  {
    row: '11',
    trigger: 'close-no-response',
    from: ['WAITING_FOR_CUSTOMER'],
    to: 'CLOSED',
    system: true,
    guards: ['last-message-ours'],
  },
  {
    row: '12',
    trigger: 'ask-brand',
    from: [...working, 'WAITING_FOR_OP', 'WAITING_FOR_CUSTOMER'],
    to: 'WAITING_FOR_BRAND',
    staff: only('provider', ['claims:update']),
  },
  {
    row: '13',
    trigger: 'brand-answer',
    from: ['WAITING_FOR_BRAND'],
    to: 'WAITING_FOR_OP',
    system: true,
    staff: only('store', ['claims:update'], ['claim-notes:create']),
  },
  { row: '14', trigger: 'hand-over', from: working, to: 'WAITING_FOR_OP', staff: only('store', ['claims:update']) },
  { row: '15', trigger: 'take', from: ['WAITING_FOR_OP'], to: 'OPEN', staff: only('provider', ['claims:update']) },
  { row: '16', trigger: 'snooze', from: DECIDABLE, to: 'TEMPORARILY_DISMISSED', staff: update },
  { row: '17', trigger: 'wake', from: ['TEMPORARILY_DISMISSED'], to: 'OPEN', system: true, staff: update },
  { row: '17', trigger: 'customer-write', from: ['TEMPORARILY_DISMISSED'], to: 'COMMUNICATING', shopper: true },
  {
    row: '18',
    trigger: 'approve',
    from: DECIDABLE,
    to: 'APPROVED',
    staff: resolve,
    guards: ['no-live-decision', 'signed-or-flagged', 'another-after-appeal'],
  },
  {
    row: '18b',
    trigger: 'propose',
    from: DECIDABLE,
    to: 'same',
    staff: resolve,
    guards: ['no-live-decision', 'signed-or-flagged', 'another-after-appeal'],
  },
  {
    row: '18b',
    trigger: 'approve-proposal',
    from: DECIDABLE,
    to: 'APPROVED',
    staff: { ...resolve, machines: false },
    guards: ['proposal-stands', 'another-approves', 'no-live-decision', 'signed-or-flagged', 'another-after-appeal'],
  },
  {
    row: '18b',
    trigger: 'refuse-proposal',
    from: LIVE,
    to: 'same',
    staff: { ...resolve, machines: false },
    guards: ['proposal-waits', 'another-refuses'],
  },
  {
    row: '18b',
    trigger: 'withdraw-proposal',
    from: LIVE,
    to: 'same',
    staff: resolve,
    guards: ['by-the-proposer'],
  },
  { row: '19', trigger: 'executed', from: ['APPROVED'], to: 'RESOLVED', system: true },
  { row: '20', trigger: 'execution-failed', from: ['APPROVED'], to: 'same', system: true },
  {
    row: '21',
    trigger: 'revoke',
    from: ['APPROVED'],
    to: 'OPEN',
    staff: resolve,
    guards: ['not-the-approver', 'execution-not-started'],
  },
  {
    row: '22',
    trigger: 'deny',
    from: DECIDABLE,
    to: 'DENIED',
    staff: resolve,
    guards: ['no-live-decision', 'another-after-appeal'],
  },
  {
    row: '23',
    trigger: 'appeal',
    from: ['DENIED'],
    to: 'WAITING_FOR_OP',
    shopper: true,
    guards: ['first-appeal', 'within-appeal-days'],
  },
  {
    row: '24',
    trigger: 'reopen-denied',
    from: ['DENIED'],
    to: 'OPEN',
    staff: resolve,
    guards: ['within-reopen-denied-days'],
  },
  {
    row: '25',
    trigger: 'resolve-externally',
    from: LIVE,
    to: 'RESOLVED_BY_BRAND',
    staff: staff('claims:resolve-externally'),
    guards: ['no-live-decision'],
  },
  {
    row: '26',
    trigger: 'withdraw',
    from: [...LIVE, 'DRAFT'],
    to: 'CLOSED',
    shopper: true,
    guards: ['execution-not-started'],
  },
  { row: '27', trigger: 'close', from: LIVE, to: 'CLOSED', staff: resolve, guards: ['another-after-appeal'] },
  // The question before the closing: the claim sleeps on, for the days in which it waits for the answer.
  {
    row: '27b',
    trigger: 'ask-arrived',
    from: ['TEMPORARILY_DISMISSED'],
    to: 'same',
    system: true,
    guards: ['filed-early'],
  },
  {
    row: '27b',
    trigger: 'close-arrived',
    from: ['TEMPORARILY_DISMISSED'],
    to: 'CLOSED',
    system: true,
    guards: ['filed-early'],
  },
  {
    row: '28',
    trigger: 'reopen-closed',
    from: ['CLOSED'],
    to: 'COMMUNICATING',
    shopper: true,
    staff: resolve,
    guards: ['within-reopen-days'],
  },
  { row: '29', trigger: 'dismiss', from: LIVE, to: 'DISMISSED', staff: resolve, guards: ['another-after-appeal'] },
  {
    row: '30',
    trigger: 'undismiss',
    from: ['DISMISSED'],
    to: 'OPEN',
    staff: resolve,
    guards: ['within-undismiss-days'],
  },
  {
    row: '31',
    trigger: 'archive',
    from: ['RESOLVED', 'RESOLVED_BY_BRAND', 'DENIED', 'CLOSED', 'DISMISSED'],
    to: 'ARCHIVED',
    system: true,
    staff: resolve,
  },
  // Of those who resolve, only store owners and the provider's admins may also delete: the two that row 32 names.
  {
    row: '32',
    trigger: 'unarchive',
    from: ['ARCHIVED'],
    to: 'before',
    staff: staff('claims:resolve', 'claims:delete'),
    guards: ['not-erased'],
  },
  { row: '33', trigger: 'amend', from: ['RESOLVED'], to: 'same', staff: { ...resolve, machines: false } },
  {
    row: '34',
    trigger: 'undo',
    from: ['APPROVED', 'DENIED', 'CLOSED', 'DISMISSED'],
    to: 'before',
    staff: { ...update, machines: false },
    guards: ['by-the-decider', 'within-undo-seconds', 'execution-not-started'],
  },
  // What was never a claim: kept like any archived one, but not shown to its customer (permissions, rule 7).
  {
    row: '35',
    trigger: 'delete',
    from: ['DRAFT', 'DISMISSED'],
    to: 'ARCHIVED',
    staff: staff('claims:resolve', 'claims:delete'),
  },
];

/** Whether a state may be taken back for a few seconds by the one who caused it (row 34). */
export function isUndoable(state: ClaimState): boolean {
  return state === 'APPROVED' || state === 'DENIED' || state === 'CLOSED' || state === 'DISMISSED';
}
