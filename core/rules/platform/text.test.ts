import fc from 'fast-check';
import { expect, test } from 'vitest';
import { stripTags } from './strip-tags.ts';
import { formatDate, formatDateTime, formatMoney, formatTimeInZone, plural } from './text.ts';

test.each([
  ['plain', 'plain'],
  ['<b>bold</b> and <i class="x">thin</i>', 'bold and thin'],
  ['a < b and c > d', 'a < b and c > d'],
  ['1 <2', '1 <2'],
  ['5<6', '5<6'],
  ['line<br/>break', 'linebreak'],
  ['<img src=x onerror=alert(1)>', ''],
  ['<script>alert(1)</script>after', 'after'],
  ['<SCRIPT type="x">a<b>c</SCRIPT >after', 'after'],
  ['<style>p{}</style>text', 'text'],
  ['<script>never closed', ''],
  ['<!-- a <b> note -->text', 'text'],
  ['<!-- open <b>text', 'text'],
  ['<!doctype html>text', 'text'],
  ['left <b', 'left <b'],
  ['<scripted>kept</scripted>', 'kept'],
  ['', ''],
])('tags are stripped: %j becomes %j', (html, text) => {
  expect(stripTags(html)).toBe(text);
});
test('text without "<" stays, and nothing is added', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(0xffff)), (units) => {
      const text = String.fromCharCode(...units);
      expect(stripTags(text).length).toBeLessThanOrEqual(text.length);
      const plain = text.replaceAll('<', '');
      expect(stripTags(plain)).toBe(plain);
    }),
  );
});
test.each(['<', '<a', '<script>', '<!--', '</script>', '<<a>'])(
  'tags are stripped in one pass, a hundred thousand times %j too',
  (part) => {
    // A quadratic reading would run into the time limit of tests.
    expect(stripTags(part.repeat(100_000)).length).toBeLessThanOrEqual(part.length * 100_000);
  },
);

test.each([
  ['27.60', 'USD', '$27.60'],
  ['27.6', 'USD', '$27.60'],
  ['1234567.891', 'USD', '$1,234,567.89'],
  ['1200', 'JPY', '¥1,200'],
  ['1.5', 'KWD', 'KWD\u00a01.500'],
  ['12', 'EUR', '€12.00'],
  [27.6, 'USD', '$27.60'],
  ['9999999999999999.99', 'USD', '$9,999,999,999,999,999.99'],
])('an amount of %s %s reads %s', (amount, currency, text) => {
  expect(formatMoney(amount, currency)).toBe(text);
});

test.each([
  ['2026-11-21T01:05:00Z', 'UTC', 'Nov 21 at 1:05 AM', 'Nov 21, 2026'],
  ['2026-11-21T00:00:00Z', 'UTC', 'Nov 21 at 12:00 AM', 'Nov 21, 2026'],
  ['2026-11-21T12:30:00Z', 'UTC', 'Nov 21 at 12:30 PM', 'Nov 21, 2026'],
  ['2026-11-21T01:05:00Z', 'America/New_York', 'Nov 20 at 8:05 PM', 'Nov 20, 2026'],
  ['2026-12-31T23:30:00Z', 'Europe/Oslo', 'Jan 1 at 12:30 AM', 'Jan 1, 2027'],
  ['not a time', 'UTC', '', ''],
])('the instant %s in %s reads %s', (at, timeZone, dateTime, date) => {
  expect(formatDateTime(at, timeZone)).toBe(dateTime);
  expect(formatDate(at, timeZone)).toBe(date);
});

test.each([
  ['2026-11-21T01:05:00Z', 'UTC', 'Nov 21 at 1:05 AM UTC'],
  ['2026-11-21T01:05:00Z', 'America/New_York', 'Nov 20 at 8:05 PM EST'],
  ['2026-07-21T01:05:00Z', 'America/New_York', 'Jul 20 at 9:05 PM EDT'],
  ['2026-11-01T05:30:00Z', 'America/New_York', 'Nov 1 at 1:30 AM EDT'],
  ['2026-11-01T06:30:00Z', 'America/New_York', 'Nov 1 at 1:30 AM EST'],
  ['2026-12-31T23:30:00Z', 'Europe/Oslo', 'Jan 1 at 12:30 AM CET'],
  ['2026-07-01T12:00:00Z', 'Europe/Oslo', 'Jul 1 at 2:00 PM CEST'],
  ['2026-07-01T12:00:00Z', 'Europe/London', 'Jul 1 at 1:00 PM BST'],
  ['2026-07-01T12:00:00Z', 'Australia/Sydney', 'Jul 1 at 10:00 PM AEST'],
  ['2026-07-01T12:00:00Z', 'Asia/Tokyo', 'Jul 1 at 9:00 PM GMT+9'],
  ['not a time', 'UTC', ''],
])('the instant %s in %s reads %s with its zone', (at, timeZone, told) => {
  expect(formatTimeInZone(at, timeZone)).toBe(told);
});

test('a count takes the singular or plural', () => {
  expect([plural(0, 'item'), plural(1, 'item'), plural(2, 'item'), plural(1200, 'box', 'boxes')]).toEqual([
    '0 items',
    '1 item',
    '2 items',
    '1,200 boxes',
  ]);
});
