import type { StoreSettings } from '#core/contract/tenancy/settings-areas.ts';
import type { ClaimState } from '#core/reference/claims.ts';
import type { TestApp } from './app.ts';
import { claimsInStates } from './claims-in-states.ts';
import { freshStore } from './fixtures.ts';

const dayMs = 86_400_000;

/** Lets days pass one by one, each with what is due on it. */
export async function passDays(app: TestApp, days: number): Promise<void> {
  for (let day = 0; day < days; day += 1) {
    app.clock.advance(dayMs);
    await app.drain();
  }
}

/** A claim in a state, in a store with these settings, once so many days have passed and what was due has happened. */
export async function claimAfter(app: TestApp, settings: StoreSettings, state: ClaimState, days: number) {
  const store = await freshStore(app, settings);
  const scenes = await claimsInStates(app, store);
  const scene = await scenes.claimIn(state);
  await passDays(app, days);
  return { ...scenes, ...scene, store, row: () => scenes.stands(scene.id) };
}
