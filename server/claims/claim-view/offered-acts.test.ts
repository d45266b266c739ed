import { describe, expect, test } from 'vitest';
import { roles } from '#core/permissions.ts';
import { type ClaimState, claimStates } from '#core/reference/claims.ts';
import type { ActionName } from '#core/rules/claims/claim-actions.ts';
import { createLabel } from '../../desk/labels/keep-labels.ts';
import { putLabelOn } from '../../desk/labels/label-claim.ts';
import { createNote } from '../../desk/notes/write-note.ts';
import type { Actor, Ctx } from '../../platform/context/context.ts';
import type { Database } from '../../platform/db/database.ts';
import { testApp } from '../../testing/app.ts';
import { claimsInStates } from '../../testing/claims-in-states.ts';
import { asOwner } from '../../testing/db-asserts.ts';
import { freshStore, machine, shopperOf, staff } from '../../testing/fixtures.ts';
import { archiveClaim } from '../lifecycle/archive-claim.ts';
import { deleteClaim } from '../lifecycle/delete-claim.ts';
import { answerBrand, askBrand, handOver, snoozeClaim, takeClaim, unarchiveClaim } from '../lifecycle/staff-acts.ts';
import { withdrawClaim } from '../lifecycle/withdraw-claim.ts';
import { answerArrival } from '../messages/answer-arrival.ts';
import { appealClaim } from '../messages/appeal-claim.ts';
import { sendMessage } from '../messages/send-message.ts';
import { amendClaim } from '../outcomes/amendments/amend-claim.ts';
import { cancelAmendment } from '../outcomes/amendments/cancel-amendment.ts';
import { confirmAmendment } from '../outcomes/amendments/confirm-amendment.ts';
import { approveClaim, approveProposal } from '../outcomes/approve-claim.ts';
import { closeClaim, denyClaim } from '../outcomes/deny-claim.ts';
import { cancelDraft, dismissClaim } from '../outcomes/dismiss-claim.ts';
import { retryExecution } from '../outcomes/execution/retry-execution.ts';
import { openClaim } from '../outcomes/open-claim.ts';
import { refuseProposal, withdrawProposal } from '../outcomes/proposals/end-proposal.ts';
import { reopenClaim } from '../outcomes/reopen-claim.ts';
import { resolveExternally } from '../outcomes/resolve-externally.ts';
import { revokeApproval } from '../outcomes/revoke-approval.ts';
import { undoDecision } from '../outcomes/undo-decision.ts';
import { wakeNow } from '../outcomes/wake-now.ts';
import { writeReview } from '../reviews/write-review.ts';
import { readClaimActions } from './claim-actions.ts';

/** What GET /v1/claims/{id}/actions offers is what the verbs take, in every state and for every kind of caller. */

const app = await testApp();
const store = await freshStore(app);
const { claimIn, stands } = await claimsInStates(app, store);
const label = await createLabel(app.system, { storeId: store.id, name: 'Fragile', color: 'teal' });

interface Scene {
  id: string;
  orderId: string;
  version: number;
  item: string;
}
type Perform = (ctx: Ctx, scene: Scene) => Promise<unknown>;

const onVersion = ({ id, version }: Scene) => ({ id, expectedVersion: version });

/**
 * Acts that their verbs take elsewhere as well, each tested where it is done: a message is taken where it moves no claim
 * too, a signature that is sent again is answered alike, and a report names what people carry out.
 */
type Elsewhere = 'ask-customer' | 'inform' | 'sign' | 'report';

/** Every other act, with what its verb needs; one that is forgotten doesn't compile. */
const acts: Readonly<Record<Exclude<ActionName, Elsewhere>, Perform>> = {
  open: (ctx, scene) => openClaim(ctx, onVersion(scene)),
  wake: (ctx, scene) => wakeNow(ctx, onVersion(scene)),
  approve: (ctx, scene) =>
    approveClaim(ctx, {
      ...onVersion(scene),
      includeShipping: false,
      lines: [{ claimItemId: scene.item, resolutionType: 'REFUND' }],
    }),
  'approve-proposal': (ctx, scene) => approveProposal(ctx, onVersion(scene)),
  'refuse-proposal': (ctx, scene) => refuseProposal(ctx, { ...onVersion(scene), reason: 'No.' }),
  'withdraw-proposal': (ctx, scene) => withdrawProposal(ctx, onVersion(scene)),
  deny: (ctx, scene) => denyClaim(ctx, { ...onVersion(scene), reason: 'NOT_COVERED' }),
  close: (ctx, scene) => closeClaim(ctx, { ...onVersion(scene), reason: 'OTHER', customerText: 'We spoke about it.' }),
  undo: (ctx, scene) => undoDecision(ctx, onVersion(scene)),
  revoke: (ctx, scene) => revokeApproval(ctx, onVersion(scene)),
  retry: (ctx, scene) => retryExecution(ctx, scene),
  withdraw: (ctx, scene) => withdrawClaim(ctx, onVersion(scene)),
  appeal: (ctx, scene) => appealClaim(ctx, { ...onVersion(scene), text: 'It is broken.', medias: [] }),
  message: (ctx, { id, orderId }) =>
    sendMessage(ctx, { claimId: id, orderId, messageContent: 'Hello', medias: [], needsAnswer: false }),
  'cancel-draft': (ctx, scene) => cancelDraft(ctx, onVersion(scene)),
  'ask-brand': (ctx, scene) => askBrand(ctx, { ...onVersion(scene), note: 'Why?' }),
  'answer-brand': (ctx, scene) => answerBrand(ctx, { ...onVersion(scene), note: 'So.' }),
  'hand-over': (ctx, scene) => handOver(ctx, onVersion(scene)),
  take: (ctx, scene) => takeClaim(ctx, onVersion(scene)),
  snooze: (ctx, scene) =>
    snoozeClaim(ctx, { ...onVersion(scene), until: new Date(ctx.clock.now() + 86_400_000).toISOString() }),
  reopen: (ctx, scene) => reopenClaim(ctx, onVersion(scene)),
  'resolve-externally': (ctx, scene) => resolveExternally(ctx, { ...onVersion(scene), reference: 'BANK-1' }),
  dismiss: (ctx, scene) => dismissClaim(ctx, { ...onVersion(scene), reason: 'A test.' }),
  amend: (ctx, scene) =>
    amendClaim(ctx, { ...onVersion(scene), kind: 'REVERSAL', amount: '1', reference: 'BANK-1', reason: 'Twice.' }),
  'confirm-amendment': (ctx, scene) => confirmAmendment(ctx, onVersion(scene)),
  'cancel-amendment': (ctx, scene) => cancelAmendment(ctx, onVersion(scene)),
  archive: (ctx, scene) => archiveClaim(ctx, onVersion(scene)),
  unarchive: (ctx, scene) => unarchiveClaim(ctx, onVersion(scene)),
  delete: (ctx, scene) => deleteClaim(ctx, onVersion(scene)),
  'answer-arrival': (ctx, scene) => answerArrival(ctx, { ...onVersion(scene), arrived: true }),
  review: (ctx, { id }) => writeReview(ctx, { id, rating: 5 }),
  note: (ctx, { id }) => createNote(ctx, { id, content: 'Asked the carrier.' }),
  label: (ctx, { id }) => putLabelOn(ctx, { id, labelId: label.id }),
};
/** What leaves a claim in its state. */
const beside: readonly ActionName[] = ['message', 'review', 'note', 'label'];
const names = Object.keys(acts) as (keyof typeof acts)[];

class Undone extends Error {}

/** What reads the order anew from its engine before its own transaction: the first one finds the order. */
const readFirst: readonly ActionName[] = ['approve', 'approve-proposal', 'confirm-amendment'];

/** Whether a verb takes an act now. Its transaction is given up, so that the claim stays as it was. */
async function isTaken(actor: Actor, scene: Scene, name: keyof typeof acts): Promise<boolean> {
  const ctx = app.as(actor);
  let reads = readFirst.includes(name);
  const giveUp = <T>(done: T): T => {
    if (!reads) {
      throw new Undone();
    }
    reads = false;
    return done;
  };
  const db: Database = {
    ...ctx.db,
    inStore: (storeId, work) => ctx.db.inStore(storeId, async (tx) => giveUp(await work(tx))),
    inFoundStore: (find, work) => ctx.db.inFoundStore(find, async (tx, storeId) => giveUp(await work(tx, storeId))),
  };
  try {
    await acts[name]({ ...ctx, db }, scene);
  } catch (error) {
    return error instanceof Undone;
  }
  throw new Error('An act opened no transaction.');
}

const people: Record<string, Actor> = {};
for (const role of roles) {
  people[role] = await staff(app, role, store);
}
const tokens = {
  'whole token': machine(app, store.id, [
    'claims:read',
    'claims:update',
    'claims:resolve',
    'claims:resolve-externally',
    'messages:create',
  ]),
  'narrow token': machine(app, store.id, ['claims:read', 'claim-notes:create']),
};

describe.each(claimStates)('a claim that is %s', (state) => {
  test('each caller is offered what the claim’s verbs take, and no more', async () => {
    const made = await claimIn(state);
    const row = await stands(made.id);
    expect(row.state).toBe(state);
    const [item] = await asOwner(app, 'SELECT id FROM claim_items WHERE claim_id = $1', [made.id]);
    const scene: Scene = { ...made, version: row.version, item: String(item?.id) };
    const link = (scope: 'view' | 'print' | 'sign') =>
      ({ kind: 'claim-link', storeId: store.id, claimId: made.id as never, scope, name: 'Ana Ruiz' }) as const;
    const callers: Record<string, Actor> = {
      ...people,
      ...tokens,
      shopper: shopperOf(app, store, made.orderId),
      'view link': link('view'),
      'print link': link('print'),
      'sign link': link('sign'),
    };
    const wrong: string[] = [];
    const movers = new Set<ActionName>();
    for (const [who, actor] of Object.entries(callers)) {
      const offered = await readClaimActions(app.as(actor), { id: made.id }).then(
        ({ allowed }) => allowed,
        () => [] as ActionName[],
      );
      for (const name of names) {
        const taken = await isTaken(actor, scene, name);
        if (taken !== offered.includes(name)) {
          wrong.push(`${who}: ${name} is ${taken ? 'taken and not offered' : 'offered and not taken'}`);
        }
        if (taken && !beside.includes(name)) {
          movers.add(name);
        }
      }
    }
    expect(wrong).toEqual([]);
    expect((await stands(made.id)).version).toBe(row.version);
    // No state is without an act that leaves it; what is over can be archived, and what is archived brought back.
    expect([...movers].some((name) => name !== 'retry')).toBe(true);
    const finals: Partial<Record<ClaimState, ActionName[]>> = {
      RESOLVED: ['amend', 'archive'],
      RESOLVED_BY_BRAND: ['archive'],
      ARCHIVED: ['unarchive'],
    };
    if (finals[state]) {
      expect([...movers]).toEqual(finals[state]);
    }
  });
});
