import type { StoreSettings } from '../../../core/contract/tenancy/settings-areas.ts';
import { weekdays } from '../../../core/reference/settings.ts';
import type { AnswerPromise } from '../../../core/rules/claims/answer-clock.ts';
import type { LifecycleSettings } from '../../../core/rules/claims/lifecycle/lifecycle-facts.ts';

/** The figures that the lifecycle's rules ask for. `undoSeconds` is the installation's. */
export function lifecycleSettingsOf(
  store: { settings: StoreSettings },
  config: { undoSeconds: number },
): LifecycleSettings {
  const { lifecycle, limits } = store.settings;
  return {
    ...lifecycle,
    undoSeconds: config.undoSeconds,
    secondPersonFrom: limits.secondPersonFrom.toFixed(3),
    claimLimit: limits.perClaim.toFixed(3),
  };
}

/** What a store promises of its answers, and when its people work. */
export function answerPromiseOf(store: { settings: StoreSettings; timeZone: string }): AnswerPromise {
  const { firstAnswerHours, workingDays, workingHours, holidays } = store.settings;
  return {
    hours: firstAnswerHours,
    working: { days: workingDays.map((day) => weekdays.indexOf(day)), ...workingHours, holidays },
    timeZone: store.timeZone,
  };
}
