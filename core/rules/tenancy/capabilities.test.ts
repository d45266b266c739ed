import { describe, expect, test } from 'vitest';
import { storeSettingsSchema } from '../../contract/tenancy/settings-areas.ts';
import { type Capability, type CapabilityState, capabilities, capabilityStates } from '../../reference/settings.ts';
import {
  framedSettings,
  frameOf,
  isOffFor,
  mayUse,
  needed,
  outsideFrame,
  settingOf,
  statesOf,
  usageOf,
  usualState,
  waysLeft,
} from './capabilities.ts';

const since = '2026-03-01T12:00:00.000Z';
const said = (capability: Capability, state: CapabilityState) => ({
  ...{ capability, state },
  offSince: state === 'off' ? since : null,
});
const frame = (...all: ReturnType<typeof said>[]) => frameOf(all);
const usual = storeSettingsSchema.parse({});
const address = 'https://returns.example';

/** The settings of a store that uses everything, and of one that uses nothing that it can leave. */
const all = storeSettingsSchema.parse({
  capabilities: { warranties: true, inStore: true },
  methods: { credit: { enabled: true } },
  returns: { portalUrl: address },
});
const none = storeSettingsSchema.parse({ methods: { refund: false, reship: false } });
const settingIn = (settings: object, capability: Capability) =>
  settingOf[capability]?.path.reduce<unknown>((value, key) => (value as Record<string, unknown>)[key], settings);

describe('what a provider says of a capability', () => {
  /** Total over the eight: what can be said of each, and what holds where nothing was. */
  const known: Record<Capability, [usual: CapabilityState, states: readonly CapabilityState[]]> = {
    refund: ['choice', ['off', 'on', 'choice']],
    reship: ['choice', ['off', 'on', 'choice']],
    credit: ['choice', ['off', 'on', 'choice']],
    returns: ['choice', ['off', 'choice']],
    warranties: ['choice', ['off', 'on', 'choice']],
    'in-store': ['choice', ['off', 'on', 'choice']],
    widget: ['on', ['off', 'on']],
    quotes: ['on', ['off', 'on']],
  };
  test.each(capabilities)('of %s', (capability) => {
    expect([usualState(capability), statesOf(capability)]).toEqual(known[capability]);
  });

  test('a store of which nothing was said does what it did', () => {
    expect(framedSettings(usual, frame())).toEqual(usual);
    expect(framedSettings(all, frame())).toEqual(all);
    expect(capabilities.filter((capability) => !mayUse(frame(), capability))).toEqual([]);
  });
});

describe('settings inside the frame', () => {
  const cells = capabilities.flatMap((capability) =>
    capabilityStates.filter((state) => statesOf(capability).includes(state)).map((state) => ({ capability, state })),
  );

  test.each(cells)('the setting of $capability that is $state changes, and no other', ({ capability, state }) => {
    for (const settings of [all, none]) {
      const held = framedSettings(settings, frame(said(capability, state)));
      for (const each of capabilities.filter((item) => settingOf[item] !== null)) {
        const was = settingIn(settings, each);
        const setting = settingOf[each];
        const wanted = each !== capability || state === 'choice' ? was : state === 'off' ? setting?.off : setting?.on;
        expect([each, settingIn(held, each)]).toEqual([each, wanted]);
      }
      // What stands beside it, such as the bonus of store credit and the page that follows a return, stays.
      expect({ ...held, methods: 0, capabilities: 0, returns: 0 }).toEqual({
        ...{ ...settings, methods: 0, capabilities: 0, returns: 0 },
      });
      expect(held.returns.trackingUrl).toBe(settings.returns.trackingUrl);
      expect(held.methods.credit.bonus).toBe(settings.methods.credit.bonus);
    }
  });

  test.each(cells)('a frame with $capability $state refuses what lies outside alone', (cell) => {
    const { capability, state } = cell;
    const setting = settingOf[capability];
    const told = frame(said(capability, state));
    for (const [before, after] of [
      [none, all],
      [all, none],
      [all, all],
      [none, none],
    ] as const) {
      for (const area of ['general', 'fulfillment', 'widget', 'quote-pricing']) {
        const outside = outsideFrame(told, area, { before, after });
        const held = setting === null || state === 'choice' ? undefined : setting[state];
        const moves = settingIn(before, capability) !== settingIn(after, capability);
        const is = held !== undefined && setting?.area === area && moves && settingIn(after, capability) !== held;
        expect([area, outside.map((item) => item.capability)]).toEqual([area, is ? [capability] : []]);
      }
    }
  });
});

describe('what was filed before keeps its ways', () => {
  const at = (ms: number) => new Date(Date.parse(since) + ms).toISOString();
  test.each(capabilities)('turned off, %s is off for what is filed from that instant on', (capability) => {
    const off = frame(said(capability, 'off'));
    const seen = [at(-1), at(0), at(1), null].map((filedAt) => isOffFor(off, capability, filedAt));
    expect(seen).toEqual([false, true, true, true]);
    for (const state of statesOf(capability).filter((item) => item !== 'off')) {
      expect(isOffFor(frame(said(capability, state)), capability, null)).toBe(false);
    }
  });

  test('an instant counts, however it’s written', () => {
    const off = frame({ capability: 'refund', state: 'off', offSince: '2026-03-01T13:00:00+01:00' });
    expect([isOffFor(off, 'refund', at(-1)), isOffFor(off, 'refund', at(0))]).toEqual([false, true]);
  });
});

describe('whether a store uses it', () => {
  test.each(capabilities)('a store can’t use %s while it’s off, and else does as it chose', (capability) => {
    const off = frame(said(capability, 'off'));
    expect(usageOf(off, framedSettings(all, off), capability)).toBe('cannot');
    expect(usageOf(frame(), all, capability)).toBe('uses');
    expect(usageOf(frame(), none, capability)).toBe(settingOf[capability] === null ? 'uses' : 'unused');
  });

  test('what is nothing without another goes with it', () => {
    for (const [capability, other] of Object.entries(needed) as [Capability, Capability][]) {
      const off = frame(said(other, 'off'));
      expect([mayUse(off, capability), usageOf(off, framedSettings(all, off), capability)]).toEqual([false, 'cannot']);
    }
    const shopsAlone = { ...all, capabilities: { warranties: false, inStore: true } };
    expect(usageOf(frame(), shopsAlone, 'in-store')).toBe('unused');
  });
});

test('one way to make a claim good stays', () => {
  const ways = ['refund', 'reship', 'credit'] as const;
  expect(waysLeft(frame(...ways.map((way) => said(way, 'off'))))).toBe(false);
  for (const way of ways) {
    expect(waysLeft(frame(...ways.filter((item) => item !== way).map((item) => said(item, 'off'))))).toBe(true);
  }
});
