import type { ContractProposalId, StoreId, UserId } from '#core/ids.ts';
import { can } from '#core/permissions.ts';
import type { TermChange } from '#core/rules/ledger/contract-changes.ts';
import type { Ctx } from '../../../../platform/context/context.ts';
import { type AskedFor, type Composed, type MailTable, toStaff } from '../../../../platform/mail/mail-kind.ts';
import { staffOf } from '../../../../tenancy/people/staff.ts';
import { storeById } from '../../../../tenancy/stores/read-store.ts';
import { agreesForProvider, agreesForStore } from '../../contract-people.ts';
import { findProposal } from '../../contracts.sql.ts';

/** What contracts ask the mail job for. */
export interface ContractMails {
  /** To each owner: what their contract will say, or is to say where one of them accepts it. */
  'contract-change': { userId: UserId; proposalId: ContractProposalId };
  /** To each owner: what was offered to them isn’t any more. */
  'contract-ended': { userId: UserId; proposalId: ContractProposalId };
  /** To each of the provider’s people who could confirm what was proposed. */
  'contract-proposed': { userId: UserId; proposalId: ContractProposalId };
}

/** Tells somebody of a version of a store’s contract. */
export interface ContractLetter {
  proposalId: string;
  /** Who proposed it; the store’s owners aren’t told. */
  by: string | null;
  validFrom: string;
  /** There was no contract before. */
  isFirst: boolean;
  /** It takes an owner’s word, which wasn’t given yet. */
  needsAcceptance: boolean;
  changes: readonly TermChange[];
  /** The store’s. */
  currency: string;
  reason: string;
  /** Where the console shows it. */
  pageUrl: string;
}

/** Tells an owner that a version that they were offered ended before they accepted it. */
export interface ContractEndedLetter extends Pick<ContractLetter, 'proposalId' | 'validFrom' | 'pageUrl'> {
  /** Its day came; else the provider stopped it. */
  hasLapsed: boolean;
}

declare module '../../../../platform/mail/mail-kind.ts' {
  interface Letters {
    'contract-change': ContractLetter;
    'contract-ended': ContractEndedLetter;
    'contract-proposed': ContractLetter;
  }
}

const kind = { compose, about: ({ proposalId }: ContractLetter) => proposalId };
export const contractMails: MailTable<ContractMails> = {
  'contract-change': kind,
  'contract-ended': { compose: composeEnded, about: ({ proposalId }) => proposalId },
  'contract-proposed': kind,
};

const pageOf = (ctx: Ctx, storeId: StoreId): string =>
  `${ctx.config.publicUrl.origin}/console/stores/${storeId}/contract`;

/** Nothing to whoever owns the store no more. */
async function composeEnded(
  ctx: Ctx,
  asked: AskedFor<ContractMails, 'contract-ended'>,
): Promise<Composed<'contract-ended'> | 'never'> {
  const { storeId, mail } = asked;
  const store = await storeById(ctx, storeId);
  const person = await staffOf(ctx, mail.userId);
  const row = await ctx.db.inStore(storeId, (tx) => findProposal(tx, storeId, mail.proposalId));
  if (!person || !row || !can(person.memberships, agreesForStore, { storeId, accountId: store.accountId })) {
    return 'never';
  }
  const { id: proposalId, valid_from: validFrom, state } = row;
  const letter = { proposalId, validFrom, hasLapsed: state === 'lapsed', pageUrl: pageOf(ctx, storeId) };
  return toStaff(asked, person, letter, { quiet: true });
}

/** Nothing once it isn’t so any more, nor to whoever could no longer say a word to it. */
async function compose<Name extends 'contract-change' | 'contract-proposed'>(
  ctx: Ctx,
  asked: AskedFor<ContractMails, Name>,
): Promise<Composed<Name> | 'never'> {
  const { storeId, mail } = asked;
  const store = await storeById(ctx, storeId);
  const person = await staffOf(ctx, mail.userId);
  const row = await ctx.db.inStore(storeId, (tx) => findProposal(tx, storeId, mail.proposalId));
  const ofStore = mail.template === 'contract-change';
  const right = ofStore ? agreesForStore : agreesForProvider;
  if (!person || !row || !can(person.memberships, right, { storeId, accountId: store.accountId })) {
    return 'never';
  }
  if (ofStore ? row.state !== 'offered' && row.state !== 'agreed' : row.state !== 'waiting') {
    return 'never';
  }
  const letter: ContractLetter = {
    proposalId: row.id,
    by: ofStore ? null : row.proposed_by_name,
    validFrom: row.valid_from,
    isFirst: row.base_version === 0,
    needsAcceptance: row.needs_acceptance && row.accepted_at === null,
    changes: row.changes,
    currency: store.currency,
    reason: row.reason,
    pageUrl: pageOf(ctx, storeId),
  };
  return toStaff(asked, person, letter, { quiet: true });
}
