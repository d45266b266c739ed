import { expect, test } from 'vitest';
import { type TimelineSource, timelineOf } from './claim-timeline.ts';

const at = (hour: number) => `2026-11-20T${String(hour).padStart(2, '0')}:00:00.000Z`;

const nothing = {
  arrival_asked_at: null,
  withdrawn_at: null,
  wake_at: null,
  appealed_at: null,
  answer_due_at: null,
  answer_moved_to: null,
};

/** A timeline of a claim filed at nine, in its words. */
function told(
  row: object,
  { outcome, ...more }: { outcome?: object; parcels?: object[]; messages?: object[]; files?: object } = {},
): string[] {
  const source = {
    ctx: { clock: { now: () => Date.parse(at(20)) }, config: { undoSeconds: 10 } },
    store: { name: 'Fjell & Fern', timeZone: 'UTC', settings: { lifecycle: { noAnswerDays: 10 } } },
    row: {
      state: 'RESOLVED',
      type: 'DAMAGED',
      created_at: at(9),
      from_valet: false,
      ended_at: null,
      ...nothing,
      ...row,
    },
    rows: {},
    told: {},
    items: [{ quantity: 2 }],
    messages: [],
    parcels: [],
    files: { photos: 1, videos: 0, receipt: false },
    ...more,
    outcome: { decision: undefined, resolutions: [], earlier: [], amendments: [], amended: [], ...outcome },
  } as unknown as TimelineSource;
  return timelineOf(source).map(({ kind, title, text }) => [kind, title, text].filter(Boolean).join(' | '));
}

const done = (type: string, given: object = {}) => ({
  type,
  execution_state: 'EXECUTED',
  executed_at: at(12),
  created_at: at(11),
  original_value: '10.500',
  original_currency: 'USD',
  quantity: 1,
  reference: 'RF-1',
  description: '',
  ...given,
});
const yes = { outcome: 'APPROVED', decided_at: at(11), decided_by_name: 'Mara Holm' };

test.each([{ from_valet: true }, { filed_by: 'usr_1' }])(
  'what staff filed isn’t said to be filed by its customer',
  (row) => {
    expect(told(row as never)[0]).toMatch(/\| We filled it in for you \|/);
  },
);

test('what was filed counts videos and photos apart', () => {
  expect(told({}, { files: { photos: 0, videos: 1 } })[0]).toBe('now | You filed a claim | 2 items, damaged. 1 video.');
  expect(told({}, { files: { photos: 2, videos: 1 } })[0]).toContain('1 video and 2 photos.');
  expect(told({}, { files: { photos: 1, videos: 0, receipt: true } })[0]).toContain('1 photo, and your receipt.');
  expect(told({}, { files: { photos: 0, videos: 0, receipt: true } })[0]).toContain('damaged. Your receipt.');
  expect(told({}, { files: { photos: 0, videos: 0 } })[0]).toBe('now | You filed a claim | 2 items, damaged.');
});

test('completed resolutions are shown once a kind, with sum and references', () => {
  const resolutions = [
    done('REFUND'),
    done('FLAT_RATE', { reference: 'RF-2' }),
    done('RESHIP', { quantity: 2, reference: 'RP-3', executed_at: at(13) }),
    done('CUSTOM', { description: 'We mend it.', reference: 'agreed', executed_at: at(14) }),
  ];
  expect(told({}, { outcome: { decision: yes, resolutions } })).toEqual([
    'done | You filed a claim | 2 items, damaged. 1 photo.',
    'done | Mara reviewed it | Approved',
    'done | We sent your $21.00 refund | References RF-1 and RF-2',
    'done | Your replacements were ordered | Reference RP-3',
    'now | Agreed | We mend it.',
  ]);
});

test('a replacement ships and comes, each package once', () => {
  const resolutions = [done('RESHIP', { reference: 'RP-3' }), done('RESHIP', { reference: 'RP-3' })];
  const parcel = {
    id: 'ful_1',
    told_at: at(14),
    shipped_at: at(13),
    delivered_at: null,
    tracking_company: 'UPS',
    tracking_number: ['1Z9'],
  };
  const outcome = { decision: yes, resolutions };
  expect(told({}, { outcome, parcels: [parcel, parcel] }).slice(2)).toEqual([
    'done | Your replacements were ordered | Reference RP-3',
    'now | Your replacement shipped | UPS 1Z9',
  ]);
  const come = { ...parcel, shipped_at: null, delivered_at: at(15), tracking_company: '', tracking_number: [] };
  expect(told({}, { outcome, parcels: [come] }).slice(3)).toEqual([
    'done | Your replacement shipped',
    'now | Your replacement was delivered',
  ]);
});

test('a question and its answer stand in it, and who waits for whom', () => {
  const messages = [
    { sender_type: 'brand', sender_name: 'Mara Holm', needs_answer: true, created_at: at(10) },
    { sender_type: 'customer', sender_name: 'Ada', needs_answer: false, created_at: at(12) },
  ];
  expect(told({ state: 'WAITING_FOR_CUSTOMER' }, { messages: messages.slice(0, 1) }).slice(1)).toEqual([
    'done | Mara asked you a question',
    'now | Your reply | Reply by Monday, Nov 30 so we can continue.',
  ]);
  expect(told({ state: 'COMMUNICATING' }, { messages }).slice(1)).toEqual([
    'done | Mara asked you a question',
    'done | You replied',
    'now | Fjell & Fern is reviewing it',
  ]);
});

test('the timeline of a closed claim ends with its closing', () => {
  const closed = { outcome: 'CLOSED', decided_at: at(11), decided_by_name: 'Mara Holm' };
  expect(told({ state: 'CLOSED' }, { outcome: { decision: closed, resolutions: [] } }).at(-1)).toBe(
    'now | Mara closed it',
  );
  expect(told({ state: 'CLOSED', ended_at: at(11) }).at(-1)).toBe('now | It was closed');
});

test('an appeal keeps the denial in the timeline; an undone decision never shows', () => {
  const no = { outcome: 'DENIED', decided_at: at(10), ended_at: at(12), decided_by_name: 'Mara Holm' };
  const slip = { ...no, decided_at: '2026-11-20T09:30:00.000Z', ended_at: '2026-11-20T09:30:08.000Z' };
  const due = '2026-11-21T17:00:00.000Z';
  const row = { state: 'WAITING_FOR_OP', appealed_at: at(12), answer_due_at: due };
  expect(told(row, { outcome: { earlier: [slip, no] } })).toEqual([
    'done | You filed a claim | 2 items, damaged. 1 photo.',
    'done | Mara reviewed it | Denied',
    'done | You appealed',
    'now | Someone else will decide | Not Mara, who made the first decision.',
    'next | We’ll email you our decision',
  ]);
});

test('a closed claim says why: withdrawn, no reply, or delivered', () => {
  expect(told({ state: 'CLOSED', ended_at: at(11), withdrawn_at: at(11) }).at(-1)).toBe(
    'now | You withdrew your claim',
  );
  const closed = { outcome: 'CLOSED', decided_at: at(11), decided_by_name: 'Fjell & Fern' };
  const ended = (reason: string) => told({ state: 'CLOSED' }, { outcome: { decision: { ...closed, reason } } }).at(-1);
  expect(ended('NO_RESPONSE')).toBe('now | Fjell & Fern closed it | We didn’t hear back from you.');
  expect(ended('PACKAGE_ARRIVED')).toBe('now | Fjell & Fern closed it | The package arrived.');
});

test('a delivered package, the question about it, and the answer stand in it', () => {
  const asked = { arrival_asked_at: at(10) };
  const question = 'done | Tracking says it was delivered | We asked you whether it arrived.';
  expect(told({ ...asked, state: 'TEMPORARILY_DISMISSED' }).slice(1)).toEqual([
    question,
    'now | Your reply | Did it arrive?',
  ]);
  const decision = { outcome: 'CLOSED', decided_at: at(11), decided_by_name: 'Ada', reason: 'PACKAGE_ARRIVED' };
  expect(
    told({ ...asked, state: 'CLOSED', ended_at: at(11), withdrawn_at: at(11) }, { outcome: { decision } }).slice(1),
  ).toEqual([question, 'now | You said it arrived']);
});
