import type { ContractProposalId } from '#core/ids.ts';
import { guardedUntil } from '#core/rules/tenancy/guarded-change.ts';
import { type Ctx, nowOf } from '../../platform/context/context.ts';
import type { Tx } from '../../platform/db/database.ts';
import { tellAdmins } from '../../tenancy/people/alone/tell-admins.ts';
import type { AloneWord } from '../../tenancy/people/mails/alone-word/mail.ts';
import type { Speaker } from '../../tenancy/people/second-word.ts';
import type { StoreRecord } from '../../tenancy/stores/read-store.ts';
import { askedFor, ownersOf } from './contract-people.ts';
import { markTold, type ProposalRow } from './contracts.sql.ts';

/** Mails the provider’s people who could confirm what was proposed. */
export async function mailAsked(
  tx: Tx,
  ctx: Ctx,
  store: StoreRecord,
  { proposalId, by }: { proposalId: ContractProposalId; by: Speaker },
): Promise<void> {
  for (const { id: userId } of await askedFor(tx, store, by.id)) {
    const mail = { template: 'contract-proposed', proposalId, userId } as const;
    await ctx.jobs.enqueue(tx, 'send-mail', { storeId: store.id, mail });
  }
}

/** Tells the provider’s admins of a version that nobody but its author can confirm, from when on they do. */
export async function tellAlone(tx: Tx, ctx: Ctx, row: ProposalRow): Promise<void> {
  await markTold(tx, row, nowOf(ctx));
  await tellAdmins(tx, ctx, { storeId: row.store_id, word: aloneWordOf(row, guardedUntil(ctx.clock.now())) });
}

/** Tells them that its author confirmed it. */
export const tellConfirmedAlone = (tx: Tx, ctx: Ctx, row: ProposalRow): Promise<void> =>
  tellAdmins(tx, ctx, { storeId: row.store_id, word: aloneWordOf(row, null) });

function aloneWordOf(row: ProposalRow, from: string | null): AloneWord {
  const of = { kind: 'contract', validFrom: row.valid_from } as const;
  return { by: row.proposed_by, of, proposalId: row.id, from };
}

/** Mails the owners of a store that what was offered to them isn’t any more. */
export async function mailEnded(tx: Tx, ctx: Ctx, store: StoreRecord, proposalId: ContractProposalId): Promise<void> {
  for (const userId of await ownersOf(tx, store)) {
    const mail = { template: 'contract-ended', proposalId, userId } as const;
    await ctx.jobs.enqueue(tx, 'send-mail', { storeId: store.id, mail });
  }
}

/** Mails the owners of a store what its contract will say, or is to say where they accept it. */
export async function mailOwners(tx: Tx, ctx: Ctx, store: StoreRecord, proposalId: ContractProposalId): Promise<void> {
  for (const userId of await ownersOf(tx, store)) {
    const mail = { template: 'contract-change', proposalId, userId } as const;
    await ctx.jobs.enqueue(tx, 'send-mail', { storeId: store.id, mail });
  }
}
