/**
 * What other modules’ verbs may take of a claim’s rows, items and files; its statements themselves stay inside. A claim is moved in
 * one file all the same (`moveClaim`: scripts/lint-verbs.js).
 */
export { setAssignee } from './assign.sql.ts';
export {
  countPhoto,
  insertClaimMedia,
  itemsOfClaims,
  mediaOfClaims,
  unitsHeldOf,
  updateClaimItem,
} from './claim-items.sql.ts';
export {
  type ClaimItemRow,
  type ClaimRow,
  claimOfDraft,
  claimOfSameBody,
  endedClaims,
  findClaim,
  holdClaim,
  insertClaim,
  linkedClaim,
  lockClaim,
  markReceiptVerified,
  moveAnswer,
  moveClaim,
  nextClaimNumber,
  type QuietClaim,
  setUnitsHeld,
  sleepingClaimsAbout,
} from './claims.sql.ts';
export { isErased } from './erase-claims.sql.ts';
