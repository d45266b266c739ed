import type { StoreSettings } from '#core/contract/tenancy/settings-areas.ts';
import type { LifecycleSettings } from '#core/rules/claims/lifecycle/lifecycle-facts.ts';

/** The figures that the lifecycle's rules ask for. `undoSeconds` is the installation's. */
export function lifecycleSettingsOf(
  store: { settings: StoreSettings },
  config: { undoSeconds: number },
): LifecycleSettings {
  const { lifecycle, limits } = store.settings;
  return {
    ...lifecycle,
    undoSeconds: config.undoSeconds,
    secondPersonFrom: limits.secondPersonFrom,
    claimLimit: limits.perClaim,
  };
}
