/** Where an implementation is. */
export const implementationStates = ['DRAFT', 'IN_REVIEW', 'APPROVED', 'REJECTED', 'DEPLOYED', 'PUT_BACK'] as const;
export type ImplementationState = (typeof implementationStates)[number];

/**
 * The areas that an implementation can bring: those that whoever makes one may set by hand as well, so that a bundle is no way
 * around a right. Limits are left out, which two people of the store raise, and the price, which the provider’s admins set.
 */
export const implementationAreas = [
  'general',
  'claim-acknowledgment',
  'fulfillment',
  'metadata',
  'widget',
  'branding',
] as const;
export type ImplementationAreaName = (typeof implementationAreas)[number];

/** One area that an implementation brings, and the version of it that it was made from; 0 where nothing was set. */
export interface ImplementationArea {
  area: ImplementationAreaName;
  baseVersion: number;
  settings: Record<string, unknown>;
}

/** What deploying did to one area: the version that held before, and the one that it made. */
export interface DeployedArea {
  area: ImplementationAreaName;
  before: number;
  version: number;
}

/** What can be done to an implementation, from which states, and where it is then. */
export const implementationMoves = {
  change: { from: ['DRAFT', 'IN_REVIEW', 'APPROVED', 'REJECTED'], to: 'DRAFT' },
  submit: { from: ['DRAFT'], to: 'IN_REVIEW' },
  approve: { from: ['IN_REVIEW'], to: 'APPROVED' },
  reject: { from: ['IN_REVIEW'], to: 'REJECTED' },
  deploy: { from: ['APPROVED'], to: 'DEPLOYED' },
  putBack: { from: ['DEPLOYED'], to: 'PUT_BACK' },
} as const satisfies Record<string, { from: readonly ImplementationState[]; to: ImplementationState }>;
export type ImplementationMove = keyof typeof implementationMoves;

/** Whether something can be done where an implementation is. */
export const canMove = (state: ImplementationState, move: ImplementationMove): boolean =>
  (implementationMoves[move].from as readonly ImplementationState[]).includes(state);

/** One field that differs: its path in the area, `lifecycle.appealDays`, with what it was and what it is. */
export interface FieldChange {
  field: string;
  before: unknown;
  after: unknown;
}

/**
 * The fields in which an area differs between two versions, in the order of their names. A list is one field: what it holds
 * means something together.
 * @param before, after with every default filled in; a field that one of them lacks is null there
 */
export function fieldChanges(before: unknown, after: unknown, at = ''): FieldChange[] {
  if (isFields(before) && isFields(after)) {
    const names = [...new Set([...Object.keys(before), ...Object.keys(after)])].sort();
    return names.flatMap((name) => fieldChanges(before[name], after[name], at === '' ? name : `${at}.${name}`));
  }
  return isSame(before, after) ? [] : [{ field: at, before: before ?? null, after: after ?? null }];
}

const isFields = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Whether two values of JSON are the same, whatever order their fields stand in; what is missing is null. */
function isSame(one: unknown, other: unknown): boolean {
  if (Array.isArray(one) && Array.isArray(other)) {
    return one.length === other.length && one.every((item, at) => isSame(item, other[at]));
  }
  return isFields(one) && isFields(other) ? fieldChanges(one, other).length === 0 : (one ?? null) === (other ?? null);
}
