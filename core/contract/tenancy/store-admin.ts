import { z } from 'zod';
import { asks } from '../../reference/problem-sentences.ts';
import { currency, email, instant, line } from '../platform/fields.ts';
import { operation } from '../platform/operation.ts';

const name = line(100).trim().min(1, asks('want-name'));
const slug = line(63).regex(/^[a-z0-9](?:[a-z0-9-]*[a-z0-9])?$/, asks('slug-form'));
const timeZone = line(60).trim().min(1, asks('want-time-zone'));
const country = line(60).trim().min(1, asks('enter-country'));
const supportEmail = z.union([email, z.null()]);
const host = line(253).trim().toLowerCase();
const hosts = z.array(host).max(20);

/** A store as its people know it. */
export const ownStore = z.object({
  id: z.string(),
  accountId: z.string(),
  slug: z.string(),
  name: z.string(),
  currency: z.string(),
  timeZone: z.string(),
  /** Two letters, ISO 3166-1. */
  country: z.string(),
  supportEmail: z.string().nullable(),
  /** Host names without a port; the first is the one that links name. */
  hosts: z.array(z.string()),
  /** Hosts that DNS has to prove: each with the TXT record to place. One that waits doesn’t serve yet. */
  hostProofs: z.array(
    z.object({
      host: z.string(),
      record: z.object({ name: z.string(), value: z.string() }),
      checkedAt: instant.nullable(),
      provedAt: instant.nullable(),
      /** Since when the record of a host that serves can’t be found. */
      failingSince: instant.nullable(),
    }),
  ),
  portalUrl: z.string(),
  isDemo: z.boolean(),
  /** Takes no look-ups and no claims; claims that were filed go on. */
  closed: z.boolean(),
});
export type OwnStore = z.output<typeof ownStore>;

export const listStores = operation({
  id: 'listStores',
  method: 'get',
  path: '/v1/stores',
  tag: 'Stores',
  summary: 'List the stores the caller may see, oldest first',
  who: ['staff'],
  permission: 'stores:read',
  query: z.object({ storeId: line(40).optional() }),
  answers: { 200: z.object({ stores: z.array(ownStore) }) },
  problems: ['forbidden'],
});

export const createStore = operation({
  id: 'createStore',
  method: 'post',
  path: '/v1/stores',
  tag: 'Stores',
  summary: 'Create a store, in an existing account or a new one',
  who: ['staff'],
  permission: 'stores:create',
  body: z
    .strictObject({
      accountId: line(40).optional(),
      /** A new account's name. */
      accountName: name.optional(),
      slug,
      name,
      currency,
      timeZone,
      country,
      supportEmail: supportEmail.optional(),
      /** Without any, the store gets one below the platform's own host. */
      hosts: hosts.optional(),
      /** Who is invited to own the store, by email. */
      ownerEmail: email.optional(),
    })
    .refine((body) => (body.accountId === undefined) !== (body.accountName === undefined), {
      path: ['accountId'],
      message: asks('account-or-name'),
    }),
  answers: { 201: ownStore },
  problems: ['forbidden', 'store-has-people'],
});

export const updateStore = operation({
  id: 'updateStore',
  method: 'patch',
  path: '/v1/stores/{id}',
  tag: 'Stores',
  summary: 'Update a store: name, hosts, support email, country, and, before its first claim, time zone',
  who: ['staff', 'machine'],
  permission: 'stores:update',
  params: z.object({ id: line(40) }),
  body: z.strictObject({
    name: name.optional(),
    supportEmail: supportEmail.optional(),
    timeZone: timeZone.optional(),
    country: country.optional(),
    /** All of them: a host that is left out is given up. */
    hosts: hosts.min(1, asks('keep-a-host')).optional(),
    /** Whether the steps of the first hour are put away. */
    setupHidden: z.boolean().optional(),
  }),
  answers: { 200: ownStore },
  problems: ['forbidden'],
});

export const proveHosts = operation({
  id: 'proveHosts',
  method: 'post',
  path: '/v1/stores/{id}/hosts/prove',
  tag: 'Stores',
  summary: 'Look for the DNS records of a store’s hosts; what is proved serves from then on',
  who: ['staff', 'machine'],
  permission: 'stores:update',
  params: z.object({ id: line(40) }),
  answers: { 200: ownStore },
  problems: ['forbidden'],
});

const openOrClose = (id: 'closeStore' | 'reopenStore', path: string, summary: string) =>
  operation({
    id,
    method: 'post',
    path,
    tag: 'Stores',
    summary,
    who: ['staff'],
    permission: 'stores:activate',
    params: z.object({ id: line(40) }),
    body: z.strictObject({ reason: line(500).trim().min(1).optional() }),
    answers: { 200: ownStore },
    problems: ['forbidden'],
  });

export const closeStore = openOrClose(
  'closeStore',
  '/v1/stores/{id}/close',
  'Close a store: no lookups and no new claims; filed claims continue',
);
export const reopenStore = openOrClose('reopenStore', '/v1/stores/{id}/reopen', 'Reopen a closed store');

export const account = z.object({ id: z.string(), name: z.string(), createdAt: z.string() });

export const listAccounts = operation({
  id: 'listAccounts',
  method: 'get',
  path: '/v1/accounts',
  tag: 'Stores',
  summary: 'List the accounts that the caller may open stores in, oldest first',
  who: ['staff'],
  permission: 'stores:create',
  answers: { 200: z.object({ accounts: z.array(account) }) },
  problems: ['forbidden'],
});

const accountWithStores = account.extend({
  stores: z.array(
    z.object({ id: z.string(), name: z.string(), slug: z.string(), currency: z.string(), closed: z.boolean() }),
  ),
});
export type AccountWithStores = z.output<typeof accountWithStores>;

export const readAccounts = operation({
  id: 'readAccounts',
  method: 'get',
  path: '/v1/provider/accounts',
  tag: 'Stores',
  summary: 'Read the provider’s register: every account with its stores, by name',
  who: ['staff'],
  permission: 'admin-stores:read',
  answers: { 200: z.object({ accounts: z.array(accountWithStores) }) },
  problems: ['forbidden'],
});

export const createAccount = operation({
  id: 'createAccount',
  method: 'post',
  path: '/v1/accounts',
  tag: 'Stores',
  summary: 'Create an account for a merchant',
  who: ['staff'],
  permission: 'admin-stores:update',
  body: z.strictObject({ name }),
  answers: { 201: account },
  problems: ['forbidden'],
});
