import { undecidedStates } from '#core/reference/claims.ts';
import { saveDraft } from '../../claims/drafts/save-draft.ts';
import type { FaultPlan } from '../../commerce/connectors/sample/faults.ts';
import { makeGrant } from '../../commerce/orders/look-up/grants.ts';
import { startBulkAct } from '../../desk/bulk/start-bulk-act.ts';
import { handOut } from '../../integrations/event-feed/webhooks/hand-out.ts';
import type { StoreRecord } from '../../tenancy/stores/read-store.ts';
import type { TestApp } from '../app.ts';
import { claimsInStates } from '../claims-in-states.ts';
import type { People } from './open-stores.ts';
import type { StoryActs } from './tell-stories.ts';

interface Told {
  app: TestApp;
  store: StoreRecord;
  people: People;
  acts: StoryActs;
}

/** Claims that ended, each in another way, and orders on which nobody claimed. */
export async function tellEnded({ app, store, people, acts }: Told): Promise<void> {
  const { decider, provider } = { decider: people.admin, provider: people.provider };
  const scenes = await claimsInStates(app, store, (at) => ({ order: acts.told(at) }), {
    ...{ decider, provider, named: () => acts.nextNumber() },
  });
  for (const state of ['RESOLVED_BY_BRAND', 'CLOSED', 'DISMISSED'] as const) {
    await scenes.claimIn(state);
  }
  for (let time = 0; time < 4; time += 1) {
    const of = await acts.filed();
    await acts.worked(of);
    await acts.approve(of);
    if (time === 0) await acts.reviewed(of);
    if (time === 1) await acts.ticketed(of);
  }
  const reship = await acts.filed(acts.asked('RESHIP'));
  await acts.approve(reship, { resolutionType: 'RESHIP' });
  await acts.arrives(reship);
  await acts.keyed();
  await acts.approve(await acts.filed({ claim: { i1: 2, i2: 1 } }));
  await acts.approve(await acts.damaged(), { resolutionType: 'RESHIP' });
  for (const end of ['confirmed', 'canceled'] as const) {
    const of = await acts.filed();
    await acts.approve(of);
    await acts.amended(of, end);
  }
  for (let time = 0; time < 3; time += 1) {
    const of = await acts.filed();
    await acts.say(of, time === 1);
    await acts.deny(of);
  }
  const appealed = await acts.filed();
  await acts.deny(appealed);
  await acts.appealed(appealed);
  await acts.approve(appealed, { resolutionType: 'REFUND' }, people.support);
  const reopened = await acts.filed();
  await acts.deny(reopened);
  await acts.reopened(reopened);
  await acts.deny(reopened);
  await acts.withdrawn(await acts.filed());
  // Nobody answers, and nobody signs: time closes the one and the other.
  await scenes.claimIn('WAITING_FOR_CUSTOMER');
  await scenes.claimIn('DRAFT');
  await bulk({ app, store, people, acts });
  await tellOrders({ app, store, people, acts });
}

/** Claims that wait for somebody. */
export async function tellOpen({ app, store, people, acts, faults }: Told & { faults: FaultPlan }): Promise<void> {
  const scenes = await claimsInStates(app, store, (at) => ({ order: acts.told(at) }), {
    ...{ decider: people.admin, provider: people.provider, named: () => acts.nextNumber() },
  });
  for (const state of undecidedStates) {
    await scenes.claimIn(state);
  }
  await acts.filed();
  await acts.damaged();
  const worked = await acts.filed();
  await acts.worked(worked);
  await acts.drafted(worked);
  await acts.promised(await acts.filed());
  const refused = await acts.filed();
  faults.plan('refund', 'refused');
  await acts.approve(refused);
  await acts.proposed();
  const amended = await acts.filed();
  await acts.approve(amended);
  await acts.amended(amended, 'proposed');
}

/** Orders alone: looked up, begun to be claimed on, and neither. */
async function tellOrders({ app, store, acts }: Told): Promise<void> {
  for (let time = 0; time < 6; time += 1) {
    const { orderId } = await acts.sold();
    const actor = acts.shopper(app, store, orderId);
    if (time < 2) {
      await app.services.db.inStore(store.id, (tx) => makeGrant(tx, app.system, store.id, orderId));
    }
    if (time === 5) {
      await acts.held(orderId);
    }
    if (time === 0) {
      await saveDraft(app.as(actor), { orderId, status: 'ITEMS' });
    }
  }
}

async function bulk({ app, store, people, acts }: Told): Promise<void> {
  const chosen = [];
  for (let time = 0; time < 2; time += 1) {
    chosen.push(await acts.onIt((await acts.filed()).id));
  }
  const act = { name: 'dismiss', reason: 'Asked twice' } as const;
  await startBulkAct(app.as(people.admin), { storeId: store.id, act, claims: { from: 'chosen', chosen } });
  await acts.settle();
}

/** What the minutes do besides jobs: endpoints hear of what was committed. */
export async function tellEndpoints({ app, store }: Pick<Told, 'app' | 'store'>): Promise<void> {
  await handOut(app.system, store.id);
  await app.drain();
}
