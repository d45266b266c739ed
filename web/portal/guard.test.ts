import { describe, expect, it } from 'vitest';
import { guard, needsOrder } from './guard.ts';

const without = { hasOrder: false, category: null, closed: false } as const;
const withOrder = { hasOrder: true, category: null, closed: false } as const;

describe('guard', () => {
  it.each(['/start', '/start/'])('%s resets the current order', (pathname) => {
    expect(guard({ pathname, ...withOrder })).toEqual({ act: 'reset-order' });
    expect(guard({ pathname, ...without })).toEqual({ act: 'reset-order' });
  });

  it.each(['/return', '/return/start', '/view/abc', '/view/abc/review', '/print/abc', '/sign/clm_1'])(
    '%s is open to anyone',
    (pathname) => {
      expect(guard({ pathname, ...without })).toEqual({ act: 'open' });
      expect(needsOrder(pathname)).toBe(false);
    },
  );

  it('the guard opens in-store paths only for the warranty category', () => {
    const pathname = '/in-store/contact-info';
    expect(guard({ pathname, ...withOrder, category: 'SHIPPING' })).toEqual({ act: 'redirect', to: '/start' });
    expect(guard({ pathname, ...without })).toEqual({ act: 'redirect', to: '/start' });
    expect(guard({ pathname, ...without, category: 'WARRANTY' })).toEqual({ act: 'open' });
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

describe('the guard of a closed store', () => {
  it.each(['/', '/start', '/start/', '/issues', '/resolution/review', '/return', '/in-store/contact-info'])(
    '%s leads to the page that says so, order or not',
    (pathname) => {
      const redirect = { act: 'redirect', to: '/closed' };
      expect(guard({ pathname, ...without, category: 'WARRANTY', closed: true })).toEqual(redirect);
      expect(guard({ pathname, ...withOrder, closed: true })).toEqual(redirect);
    },
  );

  it.each(['/view/abc', '/view/abc/review', '/view/confirm/abc', '/print/abc', '/sign/clm_1', '/closed', '/closed/'])(
    '%s stays open',
    (pathname) => {
      expect(guard({ pathname, ...without, closed: true })).toEqual({ act: 'open' });
      expect(needsOrder(pathname)).toBe(false);
    },
  );

  it('never shows for an open store', () => {
    expect(guard({ pathname: '/closed', ...withOrder })).toEqual({ act: 'redirect', to: '/start' });
  });
});
