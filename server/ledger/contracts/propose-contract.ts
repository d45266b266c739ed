import { Problem } from '#core/contract/platform/problems.ts';
import { newIdIn, type StoreId } from '#core/ids.ts';
import { say } from '#core/reference/problem-sentences.ts';
import { changesOf, type ProposedVersion, versionProblems } from '#core/rules/ledger/check-version.ts';
import { guardedUntil } from '#core/rules/tenancy/guarded-change.ts';
import { recordEvent } from '../../platform/audit-log/record-event.ts';
import { type Ctx, nowOf } from '../../platform/context/context.ts';
import type { Tx } from '../../platform/db/database.ts';
import { allow } from '../../platform/rights/allow.ts';
import { ownWordOf } from '../../tenancy/people/alone/own-word.ts';
import type { Speaker } from '../../tenancy/people/second-word.ts';
import { type StoreRecord, storeById } from '../../tenancy/stores/read-store.ts';
import { lockSettings } from '../../tenancy/stores/settings-rows.ts';
import { contractVersions } from './contract-at.ts';
import { agreesForProvider, firstWordOf, providersPerson } from './contract-people.ts';
import { insertProposal, openProposal } from './contracts.sql.ts';
import { endProposal, isOver, openUntil } from './open-proposal.ts';
import { mailAsked, tellAlone } from './tell-contract.ts';

/**
 * Proposes a version of a store’s contract, which somebody else of the provider has to confirm.
 * @throws not-found, forbidden; validation-failed with every field that can’t be; contract-waits where one is open
 */
export async function proposeContract(
  ctx: Ctx,
  input: ProposedVersion & { storeId: StoreId; reason: string },
): Promise<{ id: string }> {
  const store = await storeById(ctx, input.storeId);
  allow(ctx, agreesForProvider, store);
  const person = providersPerson(ctx, store);
  return ctx.db.inStore(store.id, async (tx) => {
    await lockSettings(tx, store.id);
    const versions = await contractVersions(tx, store.id);
    const { currency, timeZone } = store;
    const errors = versionProblems(input, { currency, timeZone, versions, now: ctx.clock.now() });
    if (errors.length > 0) {
      throw new Problem('validation-failed', { errors });
    }
    await requireNoneOpen(tx, ctx, store);
    return keep(tx, ctx, store, { input, person, base: versions.at(-1)?.version ?? 0, ...changesOf(input, versions) });
  });
}

/** Ends what is open and too late, whose timer is about to. @throws contract-waits for what can go on */
async function requireNoneOpen(tx: Tx, ctx: Ctx, store: StoreRecord): Promise<void> {
  const open = await openProposal(tx, store.id);
  if (open !== undefined && !isOver(ctx, open)) {
    throw new Problem('contract-waits', { detail: say('contract-waits', { by: open.proposed_by_name }) });
  }
  if (open !== undefined) {
    await endProposal(tx, ctx, store, { row: open, state: 'lapsed', by: null });
  }
}

async function keep(
  tx: Tx,
  ctx: Ctx,
  store: StoreRecord,
  {
    input,
    person,
    base,
    changes,
    needsAcceptance,
  }: { input: ProposedVersion & { reason: string }; person: Speaker; base: number } & ReturnType<typeof changesOf>,
): Promise<{ id: string }> {
  const row = await insertProposal(tx, {
    store_id: store.id,
    id: newIdIn('contractProposal', store.id, ctx.clock.now()),
    base_version: base,
    valid_from: input.validFrom,
    term_ends_at: input.termEndsAt,
    terms: JSON.stringify(input.terms),
    changes: JSON.stringify(changes),
    reason: input.reason,
    needs_acceptance: needsAcceptance,
    proposed_by: person.id,
    proposed_by_name: person.name,
    proposed_at: nowOf(ctx),
  });
  const data = { proposalId: row.id, validFrom: row.valid_from };
  await recordEvent(tx, ctx, { storeId: store.id, kind: 'contract.proposed', data });
  const place = { storeId: store.id, proposalId: row.id };
  await ctx.jobs.enqueue(tx, 'lapse-contract', place, { runAt: openUntil(row) });
  await mailAsked(tx, ctx, store, { proposalId: row.id, by: person });
  if ((await ownWordOf(ctx, firstWordOf(tx, ctx, store, row))) !== null) {
    if (Date.parse(guardedUntil(ctx.clock.now())) >= Date.parse(openUntil(row))) {
      const message = say('contract-alone-later');
      throw new Problem('validation-failed', { errors: [{ pointer: '/validFrom', code: 'wrong-form', message }] });
    }
    await tellAlone(tx, ctx, row);
  }
  return { id: row.id };
}
