import { expect, test } from 'vitest';
import type { Me } from '#core/contract/tenancy/people.ts';
import { type Permission, type Role, rolePermissions, roleSide, roles } from '#core/permissions.ts';
import { pages } from '../../pages.gen.ts';
import { sameOf } from '../app-shell/same-of.ts';
import { beginnings, firstPage as firstOf } from './first-page.ts';
import type { PageId } from './page-paths.gen.ts';
import { isOfOneStore, linksIn, pagesFor as linksOf, mayOpen, settingsLinks, settingsStart } from './pages.ts';

const storeOf = (id: string, role: Role): Me['stores'][number] => ({
  id,
  name: id,
  slug: id,
  currency: 'USD',
  timeZone: 'UTC',
  portalUrl: 'https://portal.example',
  permissions: [...rolePermissions[role]],
});
const person = (...stores: Me['stores']): Me => ({
  id: 'usr_1',
  name: 'Somebody',
  email: 'somebody@example.com',
  side: 'store',
  roles: [],
  secondFactor: false,
  secondFactorRequired: false,
  secondFactorFirst: false,
  stores,
  everywhere: [],
});
/** Somebody of the provider where there is no store yet. */
const before = (role: Role): Me => ({ ...person(), side: 'provider', everywhere: [...rolePermissions[role]] });
const allPages = Object.values(pages);
const pagesFor = (me: Me, storeId: string | null) => linksOf(pages, me, storeId);
const firstPage = (me: Me, storeId: string | null) => firstOf(me, pagesFor(me, storeId));
const idsFor = (me: Me, storeId: string | null = null) => pagesFor(me, storeId).map(({ page }) => page.id);

test('no role is shown the way to a page that refuses it', () => {
  for (const role of roles) {
    const me = person(storeOf('one', role));
    for (const { page } of pagesFor(me, null)) {
      expect(mayOpen(me, page, 'one'), `${role} ${page.id}`).toBe(true);
    }
  }
});

test('a page that no menu names refuses the role, too', () => {
  for (const role of roles) {
    const me = person(storeOf('one', role));
    const named = idsFor(me);
    for (const page of allPages.filter((item) => !named.includes(item.id))) {
      expect(mayOpen(me, page, 'one'), `${role} ${page.id}`).toBe(false);
    }
  }
});

test('an owner sees the settings, and someone who may only write messages does not', () => {
  expect(settingsLinks(pagesFor(person(storeOf('one', 'store_owner')), null)).length).toBeGreaterThan(2);
  expect(settingsLinks(pagesFor(person(storeOf('one', 'orderprotection_partner')), null))).toEqual([]);
});

test('a page of one store leads to the chosen store, and asks which while none is', () => {
  const me = person(storeOf('small', 'store_user'), storeOf('own', 'store_owner'));
  const teamOf = (storeId: string | null) => pagesFor(me, storeId).find(({ page }) => page.id === 'team')?.to;
  expect(teamOf(null)).toBe('/which-store?page=team');
  expect(teamOf('own')).toBe('/stores/own/team');
  expect(teamOf('small')).toBeUndefined();
  expect(mayOpen(me, pages.team, 'small')).toBe(false);
});

test('no word leads to a page of a store that nobody chose', () => {
  for (const role of roles) {
    const me = person(storeOf('one', role), storeOf('other', role));
    const links = pagesFor(me, null);
    expect(
      links.map(({ to }) => to).filter((to) => /\b(?:one|other)\b/.test(to)),
      role,
    ).toEqual([]);
    expect([null, '/which-store'], role).toContain(settingsStart(links));
  }
  expect(settingsStart(pagesFor(person(storeOf('one', 'store_owner')), null))).toBe('/stores/one/settings/general');
});

test('a store chosen on a page of another leads to the same page, or one nearest to it', () => {
  const me = person(storeOf('small', 'store_support'), storeOf('own', 'store_owner'));
  const from = (path: string, storeId: string | null) => sameOf(pages, me, path, storeId);
  expect(from('/stores/small/labels', 'own')).toBe('/stores/own/labels');
  expect(from('/stores/own/team', 'small')).toBe('/stores/small/settings/general');
  expect(from('/stores/own/team', null)).toBe('/which-store?page=team');
  expect(from('/orders/own/ord_1', 'small')).toBe('/orders');
  expect(from('/orders/own/ord_1/customer', null)).toBe('/orders');
  expect(from('/claims', 'own')).toBeNull();
});

test('a person without a store is shown their account alone, which is no home page', () => {
  expect(idsFor(person())).toEqual(['profile']);
  expect(firstPage(person(), null)).toBeUndefined();
});

/** Where each role begins, and what it does there. */
const begins: Record<Role, readonly [page: PageId, act: Permission]> = {
  account_owner: ['home', 'claims:resolve'],
  account_admin: ['home', 'claims:resolve'],
  account_user: ['claims', 'claims:read'],
  store_owner: ['home', 'claims:resolve'],
  store_admin: ['home', 'claims:resolve'],
  store_support: ['home', 'claims:resolve'],
  store_user: ['orders', 'claims:create'],
  orderprotection_admin: ['home', 'claims:resolve'],
  orderprotection_support: ['home', 'claims:resolve'],
  orderprotection_support_admin: ['home', 'claims:resolve'],
  orderprotection_finance: ['provider-ledger', 'finance-admin:update'],
  orderprotection_implementation: ['implementations', 'implementation:approve'],
  orderprotection_partner: ['claims', 'claims:read'],
};

test.each(roles)('a %s begins on a page whose act they may do', (role) => {
  const [page, act] = begins[role];
  expect(firstPage(person(storeOf('one', role)), null)?.page.id).toBe(page);
  expect(rolePermissions[role].has(act)).toBe(true);
  expect(beginnings).toContainEqual([act, page]);
});

test.each(roles.filter((role) => roleSide(role) === 'provider'))(
  'a %s begins there before any store is open, and is asked about none',
  (role) => {
    const me = before(role);
    expect(firstPage(me, null)?.page.id).toBe(begins[role][0]);
    expect(pagesFor(me, null).filter(({ page }) => isOfOneStore(page))).toEqual([]);
    expect(mayOpen(me, pages['open-store'], undefined)).toBe(rolePermissions[role].has('stores:create'));
  },
);

test('no two pages share a key or an address', () => {
  const keys = allPages.map((page) => page.key).filter((key) => key !== null);
  expect(new Set(keys).size).toBe(keys.length);
  expect(new Set(allPages.map((page) => page.path)).size).toBe(allPages.length);
  expect(linksIn(pagesFor(person(storeOf('one', 'store_owner')), null), 'phone')).toHaveLength(3);
});
