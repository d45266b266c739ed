import { expect } from 'vitest';
import { type FileClaimBody, fileClaimIn } from '#core/contract/claims/filing.ts';
import type { ClaimId } from '#core/ids.ts';
import { fileClaim } from '../../claims/file/file-claim.ts';
import { appealClaim } from '../../claims/messages/appeal-claim.ts';
import { amendClaim } from '../../claims/outcomes/amendments/amend-claim.ts';
import { confirmAmendment } from '../../claims/outcomes/amendments/confirm-amendment.ts';
import { approveClaim, approveProposal } from '../../claims/outcomes/approve-claim.ts';
import { closeClaim, denyClaim } from '../../claims/outcomes/deny-claim.ts';
import { dismissClaim } from '../../claims/outcomes/dismiss-claim.ts';
import { revokeApproval } from '../../claims/outcomes/revoke-approval.ts';
import type { Ctx } from '../../platform/context/context.ts';
import { asOwner, claimRow } from '../db-asserts.ts';
import { item, missingItems, orderOf, sellOrder, soldAndClaimed } from '../fixtures.ts';
import type { Cast } from './cast.ts';
import { type Play, type SecondWord, whatever } from './second-words.ts';

const dear = { items: [item('i1', { price: '700', discount: '0', tax: '0' })] };
const closing = { reason: 'OTHER', customerText: 'We agreed on the phone.', override: true } as const;
const no = { reason: 'NOT_COVERED', customerText: 'No.' } as const;
let number = 0;
const next = () => {
  number += 1;
  return `two-${number}`;
};

const at = async ({ app, store }: Cast, id: ClaimId) => ({
  id,
  expectedVersion: (await claimRow(app, store, id)).version,
});

/** Approves a claim as a refund of all that it is about. */
async function approve(cast: Cast, ctx: Ctx, id: ClaimId): Promise<void> {
  const rows = await asOwner(cast.app, 'SELECT id FROM claim_items WHERE claim_id = $1', [id]);
  const lines = rows.map((row) => ({ claimItemId: String(row.id), resolutionType: 'REFUND' as const }));
  await approveClaim(ctx, { ...(await at(cast, id)), includeShipping: false, lines });
}

/** Approves, where it's kept as a proposal: that is no failure. */
async function propose(cast: Cast, ctx: Ctx, id: ClaimId): Promise<void> {
  await expect(approve(cast, ctx, id)).rejects.toMatchObject({ code: 'second-person-required' });
}

const isApproved = async ({ app, store }: Cast, id: ClaimId) => (await claimRow(app, store, id)).state === 'APPROVED';

/** A claim of 700: by its customer, or filed by the filer for them, who said their word then. */
async function filed(cast: Cast): Promise<ClaimId> {
  const name = next();
  if (!cast.isFiled) {
    return (await soldAndClaimed(cast.app, cast.store, name, { order: dear })).claim.id;
  }
  const order = orderOf(cast.app, name, dear);
  await sellOrder(cast.app, cast.store, order);
  const body = missingItems(name, { i1: 1 }, { options: { fromValet: true } } as Partial<FileClaimBody>);
  const { id } = await fileClaim(await cast.as('filer'), {
    storeId: cast.store.id,
    sourceOrderId: order.sourceOrderId,
    body: fileClaimIn.parse(body),
    valet: true,
  });
  await cast.saidTheirs('filer');
  return id;
}

/** What is proposed of a claim that somebody filed, and approved in one of two ways. */
const proposed =
  (second: (cast: Cast, ctx: Ctx, id: ClaimId) => Promise<unknown>): SecondWord['play'] =>
  async (cast) => {
    const id = await filed(cast);
    return {
      first: async () => propose(cast, await cast.as('proposer'), id),
      second: async () => void (await second(cast, await cast.as('confirmer'), id)),
      counted: () => isApproved(cast, id),
    };
  };

const besideTwo = whatever('who proposes and who approves are two, whoever filed it');

/** A claim that was denied, and whose customer appealed: somebody else decides it, in one of these ways. */
function appealed(
  decide: (cast: Cast, ctx: Ctx, id: ClaimId) => Promise<unknown>,
  counts: (cast: Cast, id: ClaimId) => Promise<boolean>,
): SecondWord['play'] {
  return async (cast): Promise<Play> => {
    const { app } = cast;
    const { claim, shopper } = await soldAndClaimed(app, cast.store, next(), { order: dear });
    return {
      async first() {
        await denyClaim(await cast.as('proposer'), { ...(await at(cast, claim.id)), ...no });
        await appealClaim(app.as(shopper), { ...(await at(cast, claim.id)), text: 'It is missing.', medias: [] });
      },
      second: async () => void (await decide(cast, await cast.as('confirmer'), claim.id)),
      counted: () => counts(cast, claim.id),
    };
  };
}

const inState =
  (state: string) =>
  async ({ app, store }: Cast, id: ClaimId) =>
    (await claimRow(app, store, id)).state === state;

/** A denial was whole once it was said: who left since, and a token, are others than whoever decides the appeal. */
const denials = {
  proposer: {
    'removed since': 'who denied it left, so whoever decides is another',
    'a token': 'a person decides what a token denied',
  },
} as const;

const appeals: SecondWord = {
  of: ['deny'],
  asks: ['server/claims/second-word/asker-on.ts'],
  parts: ['proposer', 'confirmer'],
  counts: denials,
  play: appealed(async (cast, ctx, id) => denyClaim(ctx, { ...(await at(cast, id)), ...no }), inState('DENIED')),
};

/** Every second word about a claim. */
export const claimWords: Readonly<Record<string, SecondWord>> = {
  'approving a proposal as it is kept': {
    of: ['approve-proposal'],
    asks: ['server/claims/second-word/asker-on.ts'],
    parts: ['proposer', 'confirmer', 'filer'],
    counts: { filer: besideTwo },
    play: proposed(async (cast, ctx, id) => approveProposal(ctx, await at(cast, id))),
  },
  'approving the same as was proposed': {
    of: ['approve'],
    asks: ['server/claims/outcomes/solo-approval.ts'],
    parts: ['proposer', 'confirmer', 'filer'],
    counts: { filer: besideTwo },
    play: proposed(approve),
  },
  'approving what a colleague filed': {
    of: ['approve'],
    asks: ['server/claims/outcomes/solo-approval.ts'],
    parts: ['filer', 'confirmer'],
    says: 'filer',
    async play(cast) {
      const id = await filed(cast);
      return {
        first: async () => {},
        second: async () => approve(cast, await cast.as('confirmer'), id),
        counted: () => isApproved(cast, id),
      };
    },
  },
  'confirming an amendment': {
    of: ['amendments'],
    asks: ['server/claims/second-word/why-not-confirmed.ts'],
    parts: ['proposer', 'confirmer'],
    async play(cast) {
      const { app, store } = cast;
      const { claim } = await soldAndClaimed(app, store, next());
      await approve(cast, app.as(cast.third), claim.id);
      app.clock.advance(10_000);
      await app.drain();
      const topUp = { kind: 'TOP_UP', method: 'REFUND', amount: '10', reason: 'It took long.' } as const;
      return {
        first: async () =>
          void (await amendClaim(await cast.as('proposer'), {
            ...(await at(cast, claim.id)),
            ...topUp,
            customerText: '',
          })),
        second: async () => void (await confirmAmendment(await cast.as('confirmer'), await at(cast, claim.id))),
        async counted() {
          const [row] = await asOwner(app, 'SELECT state FROM amendments WHERE claim_id = $1', [claim.id]);
          return row?.state === 'CONFIRMED';
        },
      };
    },
  },
  'revoking an approval': {
    of: ['revoke'],
    asks: ['server/claims/second-word/asker-on.ts'],
    parts: ['proposer', 'confirmer'],
    counts: { proposer: whatever('what stops money waits for nobody’s first word', ['the same']) },
    async play(cast) {
      const { claim } = await soldAndClaimed(cast.app, cast.store, next());
      return {
        first: async () => approve(cast, await cast.as('proposer'), claim.id),
        second: async () => void (await revokeApproval(await cast.as('confirmer'), await at(cast, claim.id))),
        counted: () => inState('OPEN')(cast, claim.id),
      };
    },
  },
  'denying after an appeal': appeals,
  'approving after an appeal': {
    ...appeals,
    of: ['approve'],
    async play(cast) {
      const { claim, shopper } = await soldAndClaimed(cast.app, cast.store, next());
      return {
        async first() {
          await denyClaim(await cast.as('proposer'), { ...(await at(cast, claim.id)), ...no });
          const words = { text: 'It is missing.', medias: [] };
          await appealClaim(cast.app.as(shopper), { ...(await at(cast, claim.id)), ...words });
        },
        second: async () => approve(cast, await cast.as('confirmer'), claim.id),
        counted: () => isApproved(cast, claim.id),
      };
    },
  },
  'proposing after an appeal': {
    ...appeals,
    of: ['propose'],
    play: appealed(propose, async ({ app, store }, id) => (await claimRow(app, store, id)).proposal !== null),
  },
  'closing after an appeal': {
    ...appeals,
    of: ['close'],
    play: appealed(
      async (cast, ctx, id) => closeClaim(ctx, { ...(await at(cast, id)), ...closing }),
      inState('CLOSED'),
    ),
  },
  'dismissing after an appeal': {
    ...appeals,
    of: ['dismiss'],
    play: appealed(
      async (cast, ctx, id) => dismissClaim(ctx, { ...(await at(cast, id)), reason: 'Filed twice.' }),
      inState('DISMISSED'),
    ),
  },
  'approving a proposal after an appeal': {
    ...appeals,
    of: ['approve-proposal'],
    play: appealed(
      async (cast, ctx, id) => {
        await propose(cast, cast.app.as(cast.third), id);
        await approveProposal(ctx, await at(cast, id));
      },
      (cast, id) => isApproved(cast, id),
    ),
  },
};
