import { describe, expect, it } from 'vitest';
import { guard, needsOrder } from './guard.ts';

const without = { hasOrder: false, category: null } as const;
const withOrder = { hasOrder: true, category: null } as const;

describe('guard', () => {
  it.each(['/start', '/start/'])('%s resets the current order', (pathname) => {
    expect(guard({ pathname, ...withOrder })).toEqual({ act: 'reset-order' });
    expect(guard({ pathname, ...without })).toEqual({ act: 'reset-order' });
  });

  it.each(['/return', '/return/start', '/view/abc', '/view/abc/review', '/print/abc', '/sign/clm_1'])(
    '%s is open to anybody',
    (pathname) => {
      expect(guard({ pathname, ...without })).toEqual({ act: 'open' });
      expect(needsOrder(pathname)).toBe(false);
    },
  );

  it('opens in-store paths only for the warranty category', () => {
    const pathname = '/in-store/contact-info';
    expect(guard({ pathname, hasOrder: true, category: 'SHIPPING' })).toEqual({ act: 'redirect', to: '/start' });
    expect(guard({ pathname, ...without })).toEqual({ act: 'redirect', to: '/start' });
    expect(guard({ pathname, hasOrder: false, category: 'WARRANTY' })).toEqual({ act: 'open' });
  });

  it.each([
    '/',
    '/issues',
    '/issues/items',
    '/issues/shipment',
    '/issues/shipment/details',
    '/multiple-shipments',
    '/not-shipped',
    '/process',
    '/resolution',
    '/resolution/review',
    '/claim-received',
    '/too-late',
    '/too-soon',
  ])('%s requires a looked-up order', (pathname) => {
    expect(guard({ pathname, ...without })).toEqual({ act: 'redirect', to: '/start' });
    expect(guard({ pathname, ...withOrder })).toEqual({ act: 'open' });
    expect(needsOrder(pathname)).toBe(true);
  });
});
