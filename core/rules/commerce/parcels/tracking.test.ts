import { expect, test } from 'vitest';
import { trackingLink } from './tracking.ts';

const base = 'https://track.example/';

test.each([
  [{ trackingUrl: 'https://carrier.example/x?n=1', trackingNumber: '1' }, base, 'https://carrier.example/x?n=1'],
  [{ trackingUrl: 'http://carrier.example', trackingNumber: null }, null, 'http://carrier.example'],
  [{ trackingUrl: '', trackingNumber: '1Z 9/9' }, base, 'https://track.example/1Z%209%2F9'],
  [{ trackingNumber: 'A1' }, 'https://track.example/parcel', 'https://track.example/parcel/A1'],
  [{ trackingUrl: 'javascript:alert(1)', trackingNumber: 'A1' }, base, 'https://track.example/A1'],
  [{ trackingUrl: 'data:text/html,x', trackingNumber: null }, base, null],
  [{ trackingUrl: 'carrier.example/1', trackingNumber: 'A1' }, null, null],
  [{ trackingNumber: 'A1' }, 'javascript:x', null],
  [{ trackingNumber: '  ' }, base, null],
  [{}, base, null],
])('tracking by %j from %s leads to %s', (tracking, from, link) => {
  expect(trackingLink(tracking, from)).toBe(link);
});
