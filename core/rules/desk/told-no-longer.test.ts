import { expect, test } from 'vitest';
import { endedBy, reopens } from './told-no-longer.ts';

const moved = (trigger: string, more: object = {}) => ({ kind: 'claim.state_changed', data: { trigger, ...more } });

test.each([
  ['a reply by staff', { kind: 'message.created', data: { sender: 'brand' } }, ['REPLY', 'LATE']],
  ['a reply by the customer', { kind: 'message.created', data: { sender: 'customer' } }, []],
  ['an approval', moved('approve'), ['APPROVAL', 'SENT_BACK', 'ASSIGNED', 'REPLY', 'LATE']],
  ['a denial', moved('deny'), ['APPROVAL', 'SENT_BACK', 'ASSIGNED', 'REPLY', 'LATE']],
  ['a proposal', moved('propose'), ['SENT_BACK', 'REPLY', 'LATE']],
  ['a proposal that is sent back', moved('refuse-proposal'), ['APPROVAL']],
  ['an amendment that is proposed', moved('amend', { amendment: 'PROPOSED' }), []],
  ['an amendment that is confirmed', moved('amend', { amendment: 'CONFIRMED' }), ['APPROVAL']],
  ['what the engine completed', moved('executed'), ['NOT_COMPLETED']],
  ['a revoked approval', moved('revoke'), ['NOT_COMPLETED']],
  ['an email sent again', { kind: 'claim.email-sent-again', data: {} }, ['NOT_DELIVERED']],
  ['a customer who knows', { kind: 'claim.email-handled', data: {} }, ['NOT_DELIVERED']],
  ['a claim that is opened', moved('open'), []],
  ['a note', { kind: 'note.created', data: {} }, []],
])('an act ends what it answers: %s', (_, line, kinds) => {
  expect([...endedBy(line)].sort()).toEqual([...kinds].sort());
});

test('an undone decision alone reopens what it ended', () => {
  expect([moved('undo'), moved('approve'), { kind: 'note.created', data: {} }].map(reopens)).toEqual([
    true,
    false,
    false,
  ]);
});

test('a claim that was handed over is undone by handing it back, and by nothing else', () => {
  const handed = (more: object) => ({ kind: 'claim.assigned', data: { from: 'a', to: 'b', ...more } });
  expect([handed({ back: true }), handed({})].map(reopens)).toEqual([true, false]);
});
