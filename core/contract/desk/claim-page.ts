import { z } from 'zod';
import { proposalStates, proposers } from '../../reference/claim-facts.ts';
import { adjustmentKinds, claimStates, claimTypes, denialReasons, resolutionTypes } from '../../reference/claims.ts';
import { sumsAlone } from '../../reference/sums-alone.ts';
import { unitsGoneWhys } from '../../reference/units-gone.ts';
import { actionNames } from '../../rules/claims/claim-actions.ts';
import { claim } from '../claims/claim-shapes.ts';
import { amendUpTo, claimPath } from '../claims/claims.ts';
import { decisionLineIn } from '../claims/decisions.ts';
import { mediaLink } from '../claims/drafts.ts';
import { metadataFact } from '../claims/metadata.ts';
import { draftMark, ownDraft } from '../claims/staff-drafts.ts';
import { order } from '../commerce/order-shapes.ts';
import { instant, money } from '../platform/fields.ts';
import { operation } from '../platform/operation.ts';
import { readCustomersWith, readWith } from '../platform/readable.ts';
import { claimEmail } from './claim-emails.ts';
import { claimLabel } from './labels.ts';
import { claimNote } from './notes.ts';
import { waitingMessage } from './waiting-messages.ts';

/** One line of the feed: an event in words. */
export const feedEntry = z.object({
  id: z.string(),
  kind: z.string(),
  at: instant,
  actorKind: z.string(),
  actorName: readCustomersWith('contacts:read', z.string()),
  text: readCustomersWith('contacts:read', z.string()),
  /** What whoever did it wrote beside it. */
  note: readWith('claim-notes:read', z.string()),
  fromState: z.enum(claimStates).nullable(),
  toState: z.enum(claimStates).nullable(),
});
export type FeedEntry = z.output<typeof feedEntry>;

/** What somebody proposed to give, as everybody who reads the claim sees it. */
export const claimProposal = z.object({
  /** Whose it is; empty for a token that had no name. */
  by: z.string(),
  /** Whether it is the reader's own. */
  mine: z.boolean(),
  at: instant,
  /** It waits for a second person, is outdated since the claim changed, or was sent back to its maker. */
  state: z.enum(proposalStates),
  /** In the order's currency. */
  given: money,
  lines: z.array(decisionLineIn),
  includeShipping: z.boolean(),
  /** What its maker wrote for the customer; null for the store's own words. */
  customerText: readWith('messages:read', z.string().nullable()),
  /** Why more units are given than were left; null where nobody said. */
  overrideText: readWith('contacts:read', z.string().nullable()),
  note: readWith('claim-notes:read', z.string()),
  /** Who may say yes, two by name; and what the proposer is. */
  /** The sum of its maker’s approvals by which it takes two, in the store’s currency; null where the claim alone does. */
  reached: z.object({ of: z.enum(sumsAlone), sum: money, from: money }).nullable(),
  waitsFor: z.object({ people: z.array(z.string()), more: z.number(), proposer: z.enum(proposers) }),
  refused: z.object({ by: z.string(), at: instant, reason: readWith('claim-notes:read', z.string()) }).nullable(),
});
export type ClaimProposal = z.output<typeof claimProposal>;

export const claimDesk = z.object({
  claim,
  order,
  feed: z.array(feedEntry),
  /** What the customer was emailed about it, oldest first. */
  emails: readWith('messages:read', z.array(claimEmail)),
  /** What staff wrote to the customer that isn’t sent, the next one first. */
  waiting: readWith('messages:read', z.array(waitingMessage)),
  labels: readWith('labels:read', z.array(claimLabel)),
  /** The store’s own fields of the claim, then what the order brought. */
  metadata: readWith('metadata:read', z.array(metadataFact)),
  /** What staff wrote beside the claim and noted with its decisions, oldest first. */
  notes: readWith('claim-notes:read', z.array(claimNote)),
  /** Earlier claims and orders of the same customer in this store. */
  customer: readWith(
    'contacts:read',
    z
      .object({
        orderCount: z.number(),
        orderTotal: money,
        firstOrderAt: instant.nullable(),
        claims: z.array(
          z.object({
            id: z.string(),
            claimNumber: z.number(),
            claimState: z.enum(claimStates),
            claimType: z.enum(claimTypes).nullable(),
            createdAt: instant,
          }),
        ),
      })
      .nullable(),
  ),
  /** An approval that takes two people and has one; null where none does. */
  proposal: claimProposal.nullable(),
  /** Clear checks and signals, each a sentence with its fact. */
  signals: readWith(
    'contacts:read',
    z.array(
      z.object({
        clear: z.boolean(),
        title: z.string(),
        fact: z.string(),
        /**
         * The other claims that it is about, named after the fact. `store` names the store of a claim that is another
         * store’s, which staff alone are told who see all stores.
         */
        claims: z.array(z.object({ id: z.string(), claimNumber: z.number(), store: z.string().nullable() })),
      }),
    ),
  ),
  limits: z.object({
    currency: z.string(),
    perClaim: money,
    secondPersonFrom: money,
    /**
     * What was approved alone on the order by whomever, what the reader approved alone for its customer in 30 days and today, and from where a second person
     * approves by each; none for who doesn’t decide the claim.
     */
    alone: z.array(z.object({ of: z.enum(sumsAlone), approved: money, from: money })),
    /** How many times what was paid for the items one person may give as a flat rate of store credit. */
    creditFactor: z.number(),
  }),
  payment: z.object({
    paid: money,
    refunded: money,
    reserved: money,
    left: money,
    /** Units of the order that the store gave back by itself, where it named no sum for any; else 0. */
    unitsWithoutSum: z.number(),
  }),
  /**
   * What is left to give of what the claim is about, by its items. Several items may be of one order item, whose units
   * count for them together.
   */
  units: z.array(
    z.object({
      claimItemId: z.string(),
      orderItemId: z.string(),
      ordered: z.number(),
      left: z.number(),
      /** Units that the store gave back by itself. */
      gone: z.number(),
      /** Why not all of them are left; null where they are. */
      why: z.enum(unitsGoneWhys).nullable(),
    }),
  ),
  /** What the order’s protection was insured for, and what of it its claims have left; null where nobody said. */
  cover: z.object({ insured: money, left: money }).nullable(),
  /**
   * Of something bought in a store: the receipt, and who of the staff found that it says what the customer says; null
   * for what was bought online.
   */
  receipt: z
    .object({
      medias: z.array(mediaLink),
      verified: z.object({ at: instant, by: z.string() }).nullable(),
    })
    .nullable(),
  offers: z.array(z.enum(resolutionTypes)),
  /**
   * The reasons for a denial or a closing that rest on a fact: whether the claim shows it, and what it shows, in words.
   * Empty where nothing is decided anymore.
   */
  reasons: z.array(z.object({ reason: z.enum(denialReasons), holds: z.boolean(), told: z.string() })),
  /** What the store adds to a store credit: a percentage of it, or an amount in the store's currency. */
  creditBonus: z.object({ bonus: z.number(), bonusType: z.enum(adjustmentKinds) }),
  windowClosesAt: instant.nullable(),
  engine: z.object({
    kind: z.string(),
    name: z.string(),
    /** Whether it has told of the order; null where no engine is asked. */
    knowsOrder: z.boolean().nullable(),
  }),
  /** Who carries each kind of resolution out. */
  carriedOutBy: z.partialRecord(z.enum(resolutionTypes), z.enum(['engine', 'people'])),
  /** What this person may do with the claim as it is shown here; both were read at once. */
  allowed: z.array(z.enum(actionNames)),
  amendUpTo,
  /** Until when the decision may be taken back; null where none can be. */
  undoUntil: instant.nullable(),
  /** Whether it is unread to the reader, and when what they may read last came. */
  unread: z.boolean(),
  newsAt: instant,
  /** What the reader typed here and hasn’t sent, and which colleagues have a reply or a decision in draft. */
  drafts: z.object({
    mine: z.array(ownDraft),
    others: readWith('claim-notes:read', z.array(draftMark)),
  }),
  /** The names of the colleagues who have the claim open right now. */
  here: readWith('claim-notes:read', z.array(z.string())),
});
export type ClaimDesk = z.output<typeof claimDesk>;

export const getClaimDesk = operation({
  id: 'getClaimDesk',
  method: 'get',
  path: '/v1/console/claims/{id}',
  tag: 'Console',
  summary: 'Get a claim with everything needed to decide it',
  who: ['staff'],
  permission: 'claims:read',
  pagesOnly: true,
  params: claimPath,
  answers: { 200: claimDesk },
  problems: ['unauthenticated', 'forbidden', 'not-found'],
});

export const markClaimRead = operation({
  id: 'markClaimRead',
  method: 'put',
  path: '/v1/console/claims/{id}/read',
  tag: 'Console',
  summary: 'Mark a claim as read, up to the latest news you were shown',
  who: ['staff'],
  permission: 'claims:read',
  pagesOnly: true,
  params: claimPath,
  body: z.strictObject({ until: instant }),
  answers: { 204: null },
  problems: ['unauthenticated', 'forbidden', 'not-found', 'validation-failed'],
});
