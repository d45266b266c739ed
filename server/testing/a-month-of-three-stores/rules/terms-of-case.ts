import { type ResolutionKind, type ResolutionType, resolutionKinds } from '#core/reference/claims.ts';
import { type ContractVersion, type ReimburseTerms, versionAt } from '#core/rules/ledger/contract-terms.ts';
import { startOfLocalDay } from '#core/rules/platform/local-day.ts';

/**
 * The version that a month is reckoned by: the one that held at its first instant, since all but a cost and a fee for each
 * policy change with a month. Null of a month before the contract.
 * @param month `2026-11`, of the store's zone
 */
export const versionOfMonth = (
  versions: readonly ContractVersion[],
  month: string,
  timeZone: string,
): ContractVersion | null => versionAt(versions, startOfLocalDay(`${month}-01`, timeZone));

/** The percentage that what was given in money, credit or words is paid back by. */
export function percentFor(terms: ReimburseTerms, type: ResolutionType): string {
  if (type === 'FLAT_RATE' || type === 'FLAT_RATE_STORE_CREDIT') {
    return terms.flat;
  }
  const kind: ResolutionKind = resolutionKinds[type];
  return { refund: terms.refund, credit: terms.credit, agreed: terms.custom, goods: terms.replacement.percent }[kind];
}
