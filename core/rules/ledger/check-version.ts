import type { FieldRefusal } from '../../reference/field-refusal.ts';
import { type Sentence, say } from '../../reference/problem-sentences.ts';
import { termProblems } from './check-terms.ts';
import {
  beginsMonth,
  isOfWholeMonths,
  noticeDays,
  noticeFrom,
  type TermChange,
  termChanges,
} from './contract-changes.ts';
import { type ContractTerms, type ContractVersion, versionAt } from './contract-terms.ts';

/** A version as it is proposed. Instants are ISO 8601. */
export interface ProposedVersion {
  currency: string;
  validFrom: string;
  termEndsAt: string | null;
  terms: ContractTerms;
}

/** The store, its contract, and the instant (milliseconds since 1970) by which a version is judged. */
export interface ContractNow {
  currency: string;
  timeZone: string;
  versions: readonly ContractVersion[];
  now: number;
}

/** How far ahead a version may be agreed, in years. */
const mostYears = 5;

/**
 * Every field of a proposed version that can't be taken: it holds from the future on, not before what was agreed last, with
 * notice where there is a contract already, and from a month's first instant where a month is reckoned by what it changes.
 */
export function versionProblems(proposed: ProposedVersion, at: ContractNow): FieldRefusal[] {
  const { validFrom, termEndsAt, terms } = proposed;
  const refuse = (pointer: string, message: Sentence | null): FieldRefusal[] =>
    message === null ? [] : [{ pointer, code: 'wrong-form', message }];
  const held = versionAt(at.versions, validFrom);
  const isSame =
    held !== null && termChanges(held.terms, terms).length === 0 && sameInstant(held.termEndsAt, termEndsAt);
  return [
    ...refuse(
      '/currency',
      proposed.currency === at.currency ? null : say('contract-currency', { currency: at.currency }),
    ),
    ...refuse('/validFrom', whyNotFrom(proposed, at)),
    ...refuse(
      '/termEndsAt',
      termEndsAt === null || Date.parse(termEndsAt) > Date.parse(validFrom) ? null : say('contract-term-over'),
    ),
    ...refuse('/terms', isSame ? say('contract-same') : null),
    ...termProblems(terms, at.currency, '/terms'),
  ];
}

const sameInstant = (one: string | null, other: string | null) =>
  one === null || other === null ? one === other : Date.parse(one) === Date.parse(other);

function whyNotFrom({ validFrom, terms }: ProposedVersion, { timeZone, versions, now }: ContractNow): Sentence | null {
  const from = Date.parse(validFrom);
  const last = versions.at(-1);
  if (from <= now) {
    return say('contract-in-past');
  }
  if (new Date(from).getUTCFullYear() > new Date(now).getUTCFullYear() + mostYears) {
    return say('date-out-of-range');
  }
  if (last !== undefined && from < Date.parse(last.validFrom)) {
    return say('contract-overlaps');
  }
  if (last !== undefined && from < Date.parse(noticeFrom(now))) {
    return say('contract-notice', { days: noticeDays });
  }
  const before = versionAt(
    versions.filter((version) => Date.parse(version.validFrom) < from),
    validFrom,
  );
  return isOfWholeMonths(termChanges(before?.terms ?? null, terms)) && !beginsMonth(validFrom, timeZone)
    ? say('contract-mid-month')
    : null;
}

/** What a version makes another than what would hold without it, and whether that takes the word of the store itself. */
export function changesOf(
  proposed: ProposedVersion,
  versions: readonly ContractVersion[],
): { changes: TermChange[]; needsAcceptance: boolean } {
  const held = versionAt(versions, proposed.validFrom);
  const changes = termChanges(held?.terms ?? null, proposed.terms);
  const isFixed =
    held !== null && held.termEndsAt !== null && Date.parse(held.termEndsAt) > Date.parse(proposed.validFrom);
  return { changes, needsAcceptance: isFixed && changes.some(({ worse }) => worse) };
}
