import fc from 'fast-check';
import { expect, test } from 'vitest';
import { likelyEmail } from './email-hint.ts';

test.each([
  ['ada@example.con', 'ada@example.com'],
  ['ada@gmial.com', 'ada@gmail.com'],
  ['ada@gmail.co', 'ada@gmail.com'],
  ['ada@gmail.con', 'ada@gmail.com'],
  ['ada@gmai.com', 'ada@gmail.com'],
  ['<Ada@GMAIL.CMO>', 'Ada@gmail.com'],
  ['ada@hotnail.com', 'ada@hotmail.com'],
  ['ada@yaho.com', 'ada@yahoo.com'],
  ['ada@t-onlin.de', 'ada@t-online.de'],
  ['ada@example.ogr', 'ada@example.org'],
  ['ada@example.com', null],
  ['ada@gmail.com', null],
  ['ada@mail.test', null],
  ['ada@web.de', null],
  ['ada@wed.de', null],
  ['ada@email.com', null],
  ['ada@ymail.com', null],
  ['ada@example.co', null],
  ['ada', null],
  ['', null],
])('of %j what was likely meant is %j', (typed, meant) => {
  expect(likelyEmail(typed)).toBe(meant);
});

test('what was likely meant is meant: it asks no more, and keeps the name before the @', () => {
  fc.assert(
    fc.property(fc.emailAddress(), (email) => {
      const meant = likelyEmail(email);
      if (meant !== null) {
        expect(likelyEmail(meant)).toBeNull();
        expect(meant.slice(0, meant.lastIndexOf('@'))).toBe(email.slice(0, email.lastIndexOf('@')));
      }
    }),
  );
});
