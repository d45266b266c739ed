import type { ClaimType, DesiredMethod } from '#core/reference/claims.ts';
import type { DemoClaim, DemoStep } from './demo-claims.ts';
import type { DemoOrder } from './demo-order.ts';
import { fjellOrder, fjellProducts } from './fjell.ts';
import { one } from './write-order.ts';

/** Claims by the thousand for the demo store: who bought what, what happened to it, and what became of the claim. */

/** The claims lie within so many hours before today. */
const SPREAD = 60 * 24;
/** After so many hours most claims are decided. */
const SETTLED = 4 * 24;
const FIRST_NUMBER = 500_000;

const firstNames = 'Ada Bo Cleo Dev Elsa Finn Gia Hugo Ines Jack Kai Lila Mio Nell Owen Pia Quinn Rosa Sol Tess'.split(
  ' ',
);
const lastNames = 'Abbott Brandt Castell Doyle Eriksen Flores Grant Holm Ito Jansen Keane Lindt Moore Novak'.split(' ');

type Method = Extract<DesiredMethod, 'REFUND' | 'RESHIP'>;

const stories: Readonly<Record<'MISSING_ITEM' | 'STOLEN' | 'DAMAGED', readonly string[]>> = {
  MISSING_ITEM: [
    'It wasn’t in the box. The packing slip lists it.',
    'I opened the package twice and looked under the paper. It isn’t there.',
    'The box was taped shut, but there was one too few in it.',
  ],
  STOLEN: [
    'The carrier left it at the front door, and it was gone when I got home.',
    'My neighbor saw someone take it off the porch.',
    'The camera shows the delivery at noon and an empty step at two.',
  ],
  DAMAGED: ['It arrived with a crack. The box was fine.', 'The package was crushed on one side, and so is this.'],
};
const questions = ['Could you check with your neighbors, please?', 'Which side of the package was open?'];
const approvals: Readonly<Record<Method, string>> = {
  REFUND: 'We’re sorry about your package. Your refund is on its way.',
  RESHIP: 'We’re sorry about your package. Your replacement ships today.',
};

/** The number of the order of claim 1, 2, 3, and so on. */
export const orderNumberOf = (place: number): string => String(FIRST_NUMBER + place);

/**
 * One of many claims and the order that it’s about. The same place in the same count is always the same claim.
 * @param place from 1, the oldest, to the count
 */
export function manyClaim(place: number, count: number): { order: DemoOrder; claim: DemoClaim } {
  const draw = seeded(place);
  const pick = <T>(list: readonly T[]): T => list[Math.floor(draw() * list.length)]!;
  const hoursAgo = 1 + Math.floor(((count - place) / count) * SPREAD);
  // Every fifth claim is of the customer before it, so that some customers have a history.
  const buyer = seeded(place % 5 === 0 ? place - 1 : place);
  const name = [firstNames, lastNames].map((list) => list[Math.floor(buyer() * list.length)]).join(' ');
  const arrived = Math.ceil(hoursAgo / 24) + 3 + Math.floor(draw() * 6);
  const quantity = 1 + Math.floor(draw() * 3);
  const number = orderNumberOf(place);
  const order = fjellOrder(number, name, {
    email: `${name.toLowerCase().replace(' ', '.')}.${place - (place % 5 === 0 ? 1 : 0)}@example.com`,
    ordered: [arrived + 5, 9],
    lines: [one(pick(fjellProducts), quantity)],
    parcels: [
      {
        status: 'DELIVERED',
        shipped: [arrived + 3, 10],
        delivered: [arrived, 14],
        carrier: 'UPS',
        tracking: `1Z84A7F00${number}441`,
      },
    ],
  });
  const method: Method = draw() < 0.5 ? 'REFUND' : 'RESHIP';
  return {
    order,
    claim: {
      ...{ store: 'demo', order: number, hoursAgo, filedBy: 'customer', method },
      issues: [issueOf(draw, pick, quantity)],
      steps: stepsOf(draw, pick, { hoursAgo, method }),
    },
  };
}

function issueOf(draw: () => number, pick: <T>(list: readonly T[]) => T, units: number): DemoClaim['issues'][number] {
  const share = draw();
  const type: ClaimType & keyof typeof stories = share < 0.5 ? 'MISSING_ITEM' : share < 0.95 ? 'STOLEN' : 'DAMAGED';
  return {
    line: 0,
    type,
    quantity: 1 + Math.floor(draw() * units),
    details: pick(stories[type]),
    pictures: type === 'DAMAGED' ? [pick(['evidence-mug-close.webp', 'evidence-parcel-crushed.webp'])] : [],
  };
}

/** What became of it: of the old ones most are decided, of the new ones most wait. */
function stepsOf(
  draw: () => number,
  pick: <T>(list: readonly T[]) => T,
  { hoursAgo, method }: { hoursAgo: number; method: Method },
): DemoStep[] {
  const share = draw();
  const step = { hoursAgo: Math.max(1, hoursAgo - 2 - Math.floor(draw() * 30)) };
  const [approved, denied, asked, opened] = hoursAgo > SETTLED ? [0.66, 0.88, 0.93, 0.96] : [0.1, 0.14, 0.3, 0.5];
  if (share < approved!) return [{ ...step, act: 'approve', text: approvals[method] }];
  if (share < denied!) {
    return [
      {
        ...step,
        act: 'deny',
        reason: 'NOT_COVERED',
        text: 'The carrier weighed the package, and nothing was taken out of it.',
      },
    ];
  }
  if (share < asked!) return [{ ...step, act: 'ask', text: pick(questions) }];
  return share < opened! ? [{ ...step, act: 'open' }] : [];
}

/** Numbers from 0 to 1 that are the same for the same seed (mulberry32). */
function seeded(seed: number): () => number {
  let state = Math.imul(seed, 0x9e3779b1);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
