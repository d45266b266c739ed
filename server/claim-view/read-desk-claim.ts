import { findDeskClaim } from './desk-claim.sql.ts';

export type { DeskClaim } from './desk-claim.sql.ts';

/** A claim of a store with everything that the desk shows of it, inside the caller's transaction. */
export const deskClaim = findDeskClaim;
