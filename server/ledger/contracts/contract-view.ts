import type { z } from 'zod';
import type { contractProposal, contractVersion } from '#core/contract/ledger/contracts.ts';
import type { ContractState } from '#core/rules/ledger/contract-states.ts';
import { versionAt } from '#core/rules/ledger/contract-terms.ts';
import { type OwnWord, ownWordView } from '../../tenancy/people/alone/own-word.ts';
import { versionOf } from './contract-at.ts';
import type { ContractRow, ProposalRow } from './contracts.sql.ts';
import { openUntil } from './open-proposal.ts';

/** How the caller sees a contract: whether by the provider’s eyes, and which words are theirs to say. */
export interface Reader {
  ofProvider: boolean;
  isOwner: boolean;
  /** They and whoever proposed what is open are two. */
  two: boolean;
  /** Their own word on what is open, where nobody else of the provider can say one. */
  ownWord: OwnWord | null;
  /** ISO 8601. */
  now: string;
}

const word = (by: string | null, at: string, shown: boolean) => ({ by: shown ? by : null, at });

/** Who of the provider said a word is told to the provider’s people alone; whoever accepted it, to all. */
function agreed(row: ProposalRow, { ofProvider }: Reader) {
  return {
    validFrom: row.valid_from,
    termEndsAt: row.term_ends_at,
    terms: row.terms,
    changes: row.changes,
    reason: row.reason,
    proposed: word(row.proposed_by_name, row.proposed_at, ofProvider),
  };
}

const confirmedOf = (row: ProposalRow, { ofProvider }: Reader) =>
  row.confirmed_at === null ? null : word(row.confirmed_by_name, row.confirmed_at, ofProvider);

/** A version as it’s answered. */
export function versionView(
  row: ContractRow,
  { proposal, state, reader }: { proposal: ProposalRow; state: ContractState; reader: Reader },
): z.input<typeof contractVersion> {
  return {
    ...agreed(proposal, reader),
    version: row.version,
    state,
    proposalId: proposal.id,
    confirmed: confirmedOf(proposal, reader) ?? { by: null, at: row.agreed_at },
    accepted: proposal.accepted_at === null ? null : word(proposal.accepted_by_name, proposal.accepted_at, true),
  };
}

/** What is open, as it’s answered. */
export function proposalView(row: ProposalRow, reader: Reader): z.input<typeof contractProposal> {
  return {
    ...agreed(row, reader),
    id: row.id,
    state: row.state,
    needsAcceptance: row.needs_acceptance,
    openUntil: openUntil(row),
    confirmed: confirmedOf(row, reader),
    mayConfirm: reader.ofProvider && row.state === 'waiting' && reader.two,
    ...ownWordView(reader.now, reader.ofProvider && row.state === 'waiting' ? reader.ownWord : null),
    mayStop: reader.ofProvider,
    mayAccept: reader.isOwner && row.state === 'offered',
  };
}

/** Where each version is at an instant: one that another one took the place of before it began holds at no time. */
export function statesOf(rows: readonly ContractRow[], at: string): ContractState[] {
  const versions = rows.map(versionOf);
  const inForce = versionAt(versions, at)?.version ?? 0;
  return versions.map(({ version, validFrom }) => {
    const replaced = versions.some(
      (other) => other.version > version && Date.parse(other.validFrom) <= Date.parse(validFrom),
    );
    return replaced ? 'replaced' : version === inForce ? 'in-force' : version > inForce ? 'coming' : 'past';
  });
}
