import { expect, test } from 'vitest';
import { type TimelineSource, timelineOf } from './claim-timeline.ts';

const at = (hour: number) => `2026-11-20T${String(hour).padStart(2, '0')}:00:00.000Z`;

/** A timeline of a claim filed at nine, in its words. */
function told(row: object, more: object = {}): string[] {
  const source = {
    ctx: { clock: { now: () => Date.parse(at(20)) } },
    store: { name: 'Fjell & Fern', timeZone: 'UTC' },
    row: { state: 'RESOLVED', type: 'DAMAGED', created_at: at(9), from_valet: false, ended_at: null, ...row },
    rows: {},
    items: [{ quantity: 2 }],
    messages: [],
    outcome: { decision: undefined, resolutions: [] },
    photos: 1,
    ...more,
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
const yes = { outcome: 'APPROVED', decided_at: at(11), decided_by_name: 'Mara' };

test('what was carried out is told once for each kind, with its sum and references', () => {
  const resolutions = [
    done('REFUND'),
    done('FLAT_RATE', { reference: 'RF-2' }),
    done('RESHIP', { quantity: 2, reference: 'RP-3', executed_at: at(13) }),
    done('CUSTOM', { description: 'We mend it.', reference: 'agreed', executed_at: at(14) }),
  ];
  expect(told({}, { outcome: { decision: yes, resolutions } })).toEqual([
    'done | You told us | 2 items, damaged. 1 photo.',
    'done | Mara looked at it | Approved',
    'done | $21.00 is on its way to you | References RF-1 and RF-2',
    'done | Your replacements were ordered | Reference RP-3',
    'now | It is agreed | We mend it.',
  ]);
});

test('a question and its answer stand in it, and who waits for whom', () => {
  const messages = [
    { sender_type: 'brand', sender_name: 'Mara', needs_answer: true, created_at: at(10) },
    { sender_type: 'customer', sender_name: 'Ada', needs_answer: false, created_at: at(12) },
  ];
  expect(told({ state: 'WAITING_FOR_CUSTOMER' }, { messages: messages.slice(0, 1) }).slice(1)).toEqual([
    'done | Mara asked you something',
    'now | Your answer | We wait for you. Write below, whenever it suits you.',
  ]);
  expect(told({ state: 'COMMUNICATING' }, { messages }).slice(1)).toEqual([
    'done | Mara asked you something',
    'done | You answered',
    'now | Fjell & Fern looks at it | You don’t need to do anything else.',
  ]);
});

test('a claim that was closed ends there', () => {
  const closed = { outcome: 'CLOSED', decided_at: at(11), decided_by_name: 'Mara' };
  expect(told({ state: 'CLOSED' }, { outcome: { decision: closed, resolutions: [] } }).at(-1)).toBe(
    'now | Mara closed it',
  );
  expect(told({ state: 'CLOSED', ended_at: at(11) }).at(-1)).toBe('now | It was closed');
});
