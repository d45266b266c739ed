import { describe, expect, test } from 'vitest';
import { fileClaimIn } from '#core/contract/claims/filing.ts';
import type { StoreSettingsInput } from '#core/contract/tenancy/settings-areas.ts';
import type { DesiredMethod } from '#core/reference/claims.ts';
import { type Capability, type CapabilityState, capabilities, capabilityStates } from '#core/reference/settings.ts';
import { settingOf, statesOf } from '#core/rules/tenancy/capabilities.ts';
import { readClaimActions } from '../claims/claim-view/claim-actions.ts';
import type { DecisionLine } from '../claims/decisions/price-lines.ts';
import { fileClaim } from '../claims/file/file-claim.ts';
import { fileOfflineClaim } from '../claims/in-store/file-in-store-claim.ts';
import { amendClaim } from '../claims/outcomes/amendments/amend-claim.ts';
import { approveClaim } from '../claims/outcomes/approve-claim.ts';
import { readClaimDesk } from '../desk/claim-page/read-claim-desk.ts';
import { createImplementation } from '../tenancy/implementations/create-implementation.ts';
import { changeCapabilities, readCapabilities } from '../tenancy/stores/capabilities/store-capabilities.ts';
import type { StoreRecord } from '../tenancy/stores/read-store.ts';
import { testApp } from './app.ts';
import { asOwner, claimRow } from './db-asserts.ts';
import {
  bearerOf,
  freshStore,
  hostOf,
  lookUp,
  machine,
  missingItems,
  oneCustomer,
  orderOf,
  sellOrder,
  signedIn,
  staff,
} from './fixtures.ts';

/**
 * The law of what a store may do: at every place where a capability is used, what the provider turned off is refused, what it
 * turned on is done whatever the store set, and what it leaves to the store goes by the store’s setting. Total over the
 * capabilities, what can be said of each, and the places: who adds a capability says where it’s obeyed.
 */

const app = await testApp();
let count = 0;
const number = () => `cap-${++count}`;

/** What a place answers: `done`, or the code of its refusal with what it says. */
async function outcomeOf(act: () => Promise<unknown>): Promise<string> {
  try {
    await act();
    return 'done';
  } catch (error) {
    return String((error as { code?: string }).code ?? error);
  }
}

async function say(store: StoreRecord, capability: Capability, state: CapabilityState) {
  const known = await readCapabilities(app.system, { storeId: store.id });
  const { version } = known.find((item) => item.capability === capability)!;
  const given = { storeId: store.id, capability, state, expectedVersion: version, reason: 'By contract.' };
  return changeCapabilities(app.system, given);
}

/** What a store sets to use a capability by its own choice, or not to. */
const chosen: Record<Capability, (uses: boolean) => StoreSettingsInput> = {
  refund: (uses) => ({ methods: { refund: uses } }),
  reship: (uses) => ({ methods: { reship: uses } }),
  credit: (uses) => ({ methods: { credit: { enabled: uses } } }),
  returns: (uses) => (uses ? { returns: { portalUrl: 'https://returns.example' } } : {}),
  warranties: (uses) => ({ capabilities: { warranties: uses, inStore: true } }),
  'in-store': (uses) => ({ capabilities: { warranties: true, inStore: uses } }),
  widget: () => ({}),
  quotes: () => ({}),
};

interface Place {
  act: (store: StoreRecord) => Promise<string>;
  /** What is answered where it’s off. */
  refused: string;
  /** The store’s own setting decides here, too; else the provider’s word alone does. */
  bySetting?: true;
}

const statusOf = async (store: StoreRecord, path: string, given: object = {}) => {
  const answer = await app.ask(hostOf(store), path, given);
  return answer.ok ? 'done' : ((await answer.json()) as { code: string }).code;
};
const fieldOf = (path: string, key: string, value: unknown) => ({
  bySetting: true as const,
  refused: 'not shown',
  async act(store: StoreRecord) {
    const id = number();
    await sellOrder(app, store, orderOf(app, id));
    const { body } = await lookUp(app, store, id);
    const seen = path.split('.').reduce<unknown>((at, name) => (at as Record<string, unknown>)[name], body);
    return (Array.isArray(seen) ? seen.includes(value) : (seen as Record<string, unknown>)[key] === value)
      ? 'done'
      : 'not shown';
  },
});

/** A claim of a fresh order, filed without a wish: one can't be had for what is off. */
async function claimed(store: StoreRecord, order = orderOf(app, number()), changes: object = {}) {
  await sellOrder(app, store, order);
  const program = app.as(machine(app, store.id, ['claims:create', 'claims:resolve', 'warranties:create']));
  const wish = { resolution: { desiredMethod: null, signatureName: null }, ...changes };
  const body = fileClaimIn.parse(missingItems(order.orderNumber, { i1: 1 }, wish as never));
  return fileClaim(program, { storeId: store.id, sourceOrderId: order.sourceOrderId, body });
}
async function approve(store: StoreRecord, id: string, resolutionType: string) {
  const [item] = await asOwner(app, 'SELECT id FROM claim_items WHERE claim_id = $1', [id]);
  const isFlat = resolutionType.startsWith('FLAT_RATE');
  return approveClaim(app.as(await staff(app, 'store_owner', store)), {
    id,
    expectedVersion: (await claimRow(app, store, id)).version,
    includeShipping: false,
    lines: [{ claimItemId: item?.id, resolutionType, ...(isFlat && { flatAmount: '1.00' }) }] as DecisionLine[],
  });
}

/** The places of a way to make a claim good: what shoppers are offered, what they may ask for, and what staff may give. */
function places(method: DesiredMethod, ...types: string[]): Record<string, Place> {
  return {
    'what shoppers are offered': fieldOf('offeredMethods', '', method),
    'what they ask for': {
      bySetting: true,
      refused: 'method-not-offered',
      act: (store) =>
        outcomeOf(() => claimed(store, undefined, { resolution: { desiredMethod: method, signatureName: null } })),
    },
    ...Object.fromEntries(
      types.flatMap((type): [string, Place][] => [
        [
          `approving ${type}`,
          {
            refused: 'method-not-offered',
            act: async (store) => {
              const { id } = await claimed(store);
              return outcomeOf(() => approve(store, id, type));
            },
          },
        ],
        [
          `offering ${type} to whoever decides`,
          {
            refused: 'not shown',
            act: async (store) => {
              const { id } = await claimed(store);
              const owner = app.as(await staff(app, 'store_owner', store));
              const { offers } = await readClaimDesk(owner, { id });
              return (offers as readonly string[]).includes(type) ? 'done' : 'not shown';
            },
          },
        ],
      ]),
    ),
  };
}

/** A top-up of a claim that was resolved by what was agreed freely. */
const toppingUp = (method: 'REFUND' | 'STORE_CREDIT'): Place => ({
  refused: 'amount-out-of-bounds',
  async act(store) {
    const { id } = await claimed(store);
    const [item] = await asOwner(app, 'SELECT id FROM claim_items WHERE claim_id = $1', [id]);
    const owner = app.as(await staff(app, 'store_owner', store));
    await approveClaim(owner, {
      id,
      expectedVersion: (await claimRow(app, store, id)).version,
      includeShipping: false,
      lines: [{ claimItemId: item?.id, resolutionType: 'CUSTOM', description: 'A repair' }] as DecisionLine[],
    });
    await asOwner(app, `UPDATE claims SET state = 'RESOLVED' WHERE id = $1`, [id]);
    const { amendUpTo, version } = await readClaimActions(owner, { id });
    const kept = amendUpTo?.[method === 'REFUND' ? 'refund' : 'credit'] ?? 0;
    const top = { kind: 'TOP_UP', method, amount: '1.00', reason: 'Goodwill.' } as const;
    const answered = await outcomeOf(() => amendClaim(owner, { id, expectedVersion: version, ...top }));
    expect([method, kept > 0]).toEqual([method, answered === 'done']);
    return answered;
  },
});

interface Looked {
  eligibility: Record<string, { warranty: unknown }>;
}
const protection = { bands: [{ from: 0, kind: 'fixed', amount: 1.95 }] };
const obeyed: Record<Capability, Record<string, Place>> = {
  refund: { ...places('REFUND', 'REFUND', 'FLAT_RATE'), 'topping up': toppingUp('REFUND') },
  reship: places('RESHIP', 'RESHIP'),
  credit: {
    ...places('STORE_CREDIT', 'STORE_CREDIT', 'FLAT_RATE_STORE_CREDIT'),
    'topping up': toppingUp('STORE_CREDIT'),
  },
  returns: {
    'the way to a return': fieldOf('settings.capabilities', 'returns', true),
    'what anyone reads of the store': {
      bySetting: true,
      refused: 'not shown',
      async act(store) {
        const answer = await app.ask(hostOf(store), `/v1/stores/${store.id}`);
        const { returns } = (await answer.json()) as { returns: { portalUrl: string | null } };
        return returns.portalUrl === null ? 'not shown' : 'done';
      },
    },
  },
  warranties: {
    'a claim on a warranty': {
      refused: 'not-eligible',
      async act(store) {
        const id = number();
        const order = orderOf(app, id, {
          policies: [{ kind: 'SHIPPING' }, { kind: 'WARRANTY', sourceItemId: 'i1', period: 'P1Y' }],
        });
        const issues = [{ sourceItemId: 'i1', quantity: 1, issueType: 'DEFECTIVE_ITEM' }];
        const answered = await outcomeOf(() =>
          claimed(store, order, {
            claimCategory: 'WARRANTY',
            fulfillmentIssues: [{ sourceFulfillmentId: `f-${id}`, issues }],
          }),
        );
        const { body: seen } = await lookUp(app, store, id);
        const told = Object.values((seen as unknown as Looked).eligibility);
        // What a look-up shows is what filing does.
        expect(told.some(({ warranty }) => warranty !== null)).toBe(answered === 'done');
        return answered;
      },
    },
    'a claim that is begun in a store': begunInStore(),
  },
  'in-store': {
    'a claim that is begun in a store': begunInStore(),
    'a claim that staff file of a purchase in a store': {
      bySetting: true,
      refused: 'not-eligible',
      async act(store) {
        const owner = app.as(await staff(app, 'store_owner', store));
        // Cast: whether the store takes such claims is told before anything of the body is judged.
        const answered = await outcomeOf(() => fileOfflineClaim(owner, { storeId: store.id, body: {} as never }));
        return answered === 'not-eligible' ? answered : 'done';
      },
    },
  },
  widget: {
    'how it looks': { refused: 'not-found', act: (store) => statusOf(store, '/v1/widget/config?type=cart') },
  },
  quotes: {
    'what anyone asks': { refused: 'not-found', act: (store) => statusOf(store, '/v1/quote/insurance?subtotal=10') },
    'what a program asks': {
      refused: 'not-found',
      async act(store) {
        const headers = await bearerOf(app, store, ['quote-pricing:read']);
        return statusOf(store, '/v2/quote', { headers, json: { subtotal: '10.00' } });
      },
    },
    'how the widget looks, which asks for its price': {
      refused: 'not-found',
      act: (store) => statusOf(store, '/v1/widget/config?type=cart'),
    },
  },
};

function begunInStore(): Place {
  return {
    bySetting: true,
    refused: 'not-eligible',
    act: (store) =>
      statusOf(store, '/v1/in-store/drafts', {
        json: { email: `${number()}@mail.test`, firstName: 'Mia', lastName: 'Stone' },
      }),
  };
}

/** Total over the capabilities and what can be said of each, with the store’s own setting either way. */
const cells = capabilities.flatMap((capability) =>
  statesOf(capability).flatMap((state) =>
    [true, false]
      .filter((uses) => uses || settingOf[capability] !== null)
      .flatMap((uses) =>
        Object.entries(obeyed[capability]).map(([name, place]) => ({ capability, state, uses, name, place })),
      ),
  ),
);

describe('what a provider lets a store do is obeyed', () => {
  test.each(cells)('with $capability $state, the store’s own setting $uses: $name', async (cell) => {
    const { capability, state, uses, place } = cell;
    const store = await freshStore(app, { ...oneCustomer, protection, ...chosen[capability](uses) } as never);
    await say(store, capability, state);
    const isDone = state === 'on' || (state === 'choice' && (uses || place.bySetting === undefined));
    expect(await place.act(store)).toBe(isDone ? 'done' : place.refused);
  });

  test.each(
    capabilities.flatMap((capability) =>
      capabilityStates.filter((state) => !statesOf(capability).includes(state)).map((state) => ({ capability, state })),
    ),
  )('a provider can’t say that $capability is $state', async ({ capability, state }) => {
    await expect(say(await freshStore(app), capability, state)).rejects.toMatchObject({
      errors: [{ pointer: '/state' }],
    });
  });
});

describe('narrowing ends nothing that was filed', () => {
  const given = { refund: ['REFUND', 'FLAT_RATE'], reship: ['RESHIP'], credit: ['STORE_CREDIT'] } as const;
  test.each(Object.entries(given))('a claim from before keeps %s; one from after doesn’t', async (key, types) => {
    for (const type of types) {
      const store = await freshStore(app);
      const before = await claimed(store);
      app.clock.advance(1000);
      await say(store, key as Capability, 'off');
      const after = await claimed(store);
      await expect(approve(store, after.id, type)).rejects.toMatchObject({ code: 'method-not-offered' });
      await approve(store, before.id, type);
      // Widened again, the later one may be given it, too.
      await say(store, key as Capability, 'choice');
      await approve(store, after.id, type);
    }
  });
});

describe('a setting outside is refused', () => {
  const locked = capabilities.flatMap((capability) =>
    settingOf[capability] === null
      ? []
      : statesOf(capability)
          .filter((state) => state !== 'choice')
          .map((state) => ({ capability, state, setting: settingOf[capability]! })),
  );

  test.each(locked)(
    'a change of $capability while it’s $state is refused at its field',
    async ({ capability, state, setting }) => {
      // Both other ways are there, so that each can go.
      const store = await freshStore(app, {
        methods: { refund: true, reship: true },
        ...chosen[capability](state === 'on'),
      });
      await say(store, capability, state);
      const { headers } = await signedIn(app, 'store_owner', store);
      const path = `/v1/stores/${store.id}/settings/${setting.area}`;
      const versionNow = async () => {
        const text = 'SELECT max(version) AS version FROM store_settings WHERE store_id = $1 AND area = $2';
        return Number((await asOwner(app, text, [store.id, setting.area]))[0]?.version ?? 0);
      };
      const put = async (settings: unknown) => {
        const json = { expectedVersion: await versionNow(), settings };
        return app.ask('platform.test', path, { method: 'PUT', headers, json });
      };
      const pointer = `/settings/${setting.path.join('/')}`;
      const refused = await put(chosen[capability](state === 'off'));
      expect([refused.status, await refused.json()]).toMatchObject([400, { errors: [{ pointer }] }]);
      // What the store has set stays where it is, and everything else of the area is changed as ever.
      const other = setting.area === 'general' ? { countAllClaims: true } : { refundBusinessDays: 3 };
      expect((await put({ ...chosen[capability](state === 'on'), ...other })).status).toBe(200);
      // An implementation is no way around it.
      const author = app.as(await staff(app, 'orderprotection_implementation', null));
      const settings = chosen[capability](state === 'off');
      const areas = [{ area: setting.area, baseVersion: await versionNow(), settings }] as never;
      await expect(
        createImplementation(author, { storeId: store.id, name: 'Around', areas } as never),
      ).rejects.toMatchObject({ errors: [{ pointer: `/areas/0/settings/${setting.path.join('/')}` }] });
    },
  );
});
