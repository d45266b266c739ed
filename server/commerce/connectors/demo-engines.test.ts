import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { demoEngines } from './demo-engines.ts';
import { defineEngine } from './engine.ts';
import { createReportedConnector, reportedCapabilities } from './reported/reported-connector.ts';

const store = {
  slug: 'carts',
  name: 'Carts',
  currency: 'EUR',
  timeZone: 'Europe/Berlin',
  country: 'DE',
  supportEmail: 'help@carts.example',
  hosts: ['carts.localhost'],
};
const carts = defineEngine({
  kind: 'carts',
  name: 'Carts',
  config: z.strictObject({ address: z.url(), key: z.string() }),
  secrets: ['key'],
  destination: ['address'],
  capabilities: reportedCapabilities,
  limits: { parallel: 1, perSecond: 1 },
  demo: { settings: { address: 'AMENDS_CARTS_ADDRESS', key: 'AMENDS_CARTS_KEY' }, store },
  create: createReportedConnector,
});
const engines = new Map([['carts', carts]]);
const address = 'http://127.0.0.1:9/api';

describe('the demo stores that engines bring along', () => {
  test('a demo store is there where the environment names all of its settings', () => {
    expect(demoEngines(engines, { AMENDS_CARTS_ADDRESS: address, AMENDS_CARTS_KEY: 'k' })).toEqual([
      { kind: 'carts', store, config: { address }, secrets: { key: 'k' }, origins: ['http://127.0.0.1:9'] },
    ]);
    expect(demoEngines(engines, { AMENDS_CARTS_ADDRESS: address, AMENDS_TILLS_KEY: 'k' })).toEqual([]);
  });

  test('a setting that cannot be used is named', () => {
    expect(() => demoEngines(engines, { AMENDS_CARTS_ADDRESS: 'nowhere' })).toThrow(
      'The setting AMENDS_CARTS_ADDRESS cannot be used: Invalid URL',
    );
  });
});
