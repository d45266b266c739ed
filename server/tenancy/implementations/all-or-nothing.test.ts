import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type ImplementationAreaName, implementationAreas } from '#core/rules/tenancy/implementations.ts';
import { testApp } from '../../testing/app.ts';
import { asOwner } from '../../testing/db-asserts.ts';
import { changeSettings } from '../settings/change-settings.ts';
import { deployImplementation } from './deploy-implementation.ts';
import { putBackImplementation } from './put-back-implementation.ts';
import { readImplementation } from './read-implementation.ts';
import { areasOn, type Brought, implementing } from './testing/implementing.ts';

/** Whatever an implementation brings: a store has all of it or nothing, and what was put back is as it was. */

const app = await testApp();

/** Of each area that can be brought: settings that differ from the defaults by their number, and one that somebody moves by hand. */
const samples: Readonly<
  Record<
    ImplementationAreaName,
    { of: (n: number) => Record<string, unknown>; moved: Record<string, unknown>; field: string }
  >
> = {
  general: {
    of: (n) => ({ lifecycle: { appealDays: 40 + n }, countAllClaims: true }),
    moved: { lifecycle: { signDays: 99 } },
    field: 'lifecycle.signDays',
  },
  'claim-acknowledgment': {
    of: (n) => ({ firstAnswerHours: 30 + n, workingDays: ['monday'] }),
    moved: { workingHours: { opens: '07:30' } },
    field: 'workingHours.opens',
  },
  fulfillment: {
    of: (n) => ({ replacementBusinessDays: 10 + n }),
    moved: { returns: { portalUrl: 'https://returns.test' } },
    field: 'returns.portalUrl',
  },
  metadata: {
    of: (n) => ({ metadata: { fields: [{ key: `k${n}`, label: 'Line', kind: 'text' }] } }),
    moved: { metadata: { fields: [{ key: 'moved', label: 'Moved' }] } },
    field: 'metadata.fields',
  },
  widget: {
    of: (n) => ({ cart: { look: 'buttons', name: `Cover ${n}` } }),
    moved: { cart: { about: 'Moved.' } },
    field: 'cart.about',
  },
  branding: {
    of: (n) => ({ mode: 'dark', shape: { radius: n, pillButtons: true } }),
    moved: { texts: { headline: 'Moved' } },
    field: 'texts.headline',
  },
};

const bundles = fc.record({
  areas: fc.shuffledSubarray([...implementationAreas], { minLength: 1 }),
  /** What was set by hand before, and how often. */
  before: fc.dictionary(fc.constantFrom(...implementationAreas), fc.integer({ min: 1, max: 2 })),
  n: fc.integer({ min: 3, max: 19 }),
});
const broughtBy = (areas: readonly ImplementationAreaName[], n: number): Brought =>
  Object.fromEntries(areas.map((area) => [area, samples[area].of(n)]));

type Scene = Awaited<ReturnType<typeof implementing>>;

/** Somebody changes an area by hand. */
async function byHand({ store }: Scene, area: ImplementationAreaName, settings: Record<string, unknown>) {
  const [now] = await areasOn(app, store.id, { [area]: settings });
  await changeSettings(app.system, { storeId: store.id, area, expectedVersion: now?.baseVersion ?? 0, settings });
}

test('whatever was deployed and put back left the store’s settings as they were', async () => {
  await fc.assert(
    fc.asyncProperty(bundles, async ({ areas, before, n }) => {
      const scene = await implementing(app);
      for (const [area, times] of Object.entries(before)) {
        for (let time = 0; time < times; time += 1) {
          await byHand(scene, area as ImplementationAreaName, samples[area as ImplementationAreaName].of(time));
        }
      }
      const held = await scene.settings();
      const one = await scene.approved(broughtBy(areas, n));
      await deployImplementation(app.as(scene.tomas), await scene.now(one));
      expect(await scene.settings()).not.toEqual(held);
      await putBackImplementation(app.as(scene.ines), await scene.now(one));
      expect(await scene.settings()).toEqual(held);
    }),
    { numRuns: 12 },
  );
});

describe.each(implementationAreas)('%s that moved since', (area) => {
  const { moved, field, of } = samples[area];
  const refusal = { code: 'base-moved', detail: { values: { fields: [`${area}.${field}`] } } };

  test(`${area} that moved since: deploying names the field, and sets nothing`, async () => {
    const scene = await implementing(app);
    const one = await scene.approved(broughtBy(implementationAreas, 5));
    await byHand(scene, area, moved);
    const held = await scene.settings();
    expect((await readImplementation(app.system, one)).areas.find((each) => each.area === area)?.moved).toEqual([
      field,
    ]);
    await expect(deployImplementation(app.as(scene.tomas), await scene.now(one))).rejects.toMatchObject(refusal);
    expect(await scene.settings()).toEqual(held);
    // Changed back by hand, it’s as it was made for.
    await byHand(scene, area, {});
    await deployImplementation(app.as(scene.tomas), await scene.now(one));
  });

  test(`${area} that moved since: putting back names the field, and sets nothing`, async () => {
    const scene = await implementing(app);
    const one = await scene.approved(broughtBy(implementationAreas, 5));
    await deployImplementation(app.as(scene.tomas), await scene.now(one));
    await byHand(scene, area, area === 'metadata' ? moved : { ...of(5), ...merged(of(5), moved) });
    const held = await scene.settings();
    await expect(putBackImplementation(app.as(scene.tomas), await scene.now(one))).rejects.toMatchObject(refusal);
    expect(await scene.settings()).toEqual(held);
  });
});

/** What one says, with what the other says below the same names. */
const merged = (one: Record<string, unknown>, other: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(other).map(([name, value]) => [name, { ...(one[name] ?? {}), ...(value as object) }]),
  );

test.each(implementationAreas)('a deploy killed at %s leaves nothing of it', async (area) => {
  const scene = await implementing(app);
  const one = await scene.approved(broughtBy(implementationAreas, 5));
  const held = await scene.settings();
  await asOwner(app, 'DROP FUNCTION IF EXISTS die CASCADE');
  await asOwner(
    app,
    `CREATE FUNCTION die() RETURNS trigger LANGUAGE plpgsql AS
     $$ BEGIN PERFORM pg_terminate_backend(pg_backend_pid()); RETURN NEW; END $$`,
  );
  await asOwner(
    app,
    `CREATE TRIGGER die BEFORE INSERT ON store_settings FOR EACH ROW WHEN (NEW.area = '${area}') EXECUTE FUNCTION die()`,
  );
  await expect(deployImplementation(app.as(scene.tomas), await scene.now(one))).rejects.toThrow();
  await asOwner(app, 'DROP FUNCTION die CASCADE');
  expect(await scene.settings()).toEqual(held);
  expect(await asOwner(app, 'SELECT 1 FROM store_settings WHERE store_id = $1', [scene.store.id])).toEqual([]);
  await deployImplementation(app.as(scene.tomas), await scene.now(one));
  expect(await readImplementation(app.system, one)).toMatchObject({ state: 'DEPLOYED' });
});
