import type { StoreSettings } from '#core/contract/tenancy/settings-areas.ts';
import { weekdays } from '#core/reference/settings.ts';
import type { AnswerPromise } from '#core/rules/tenancy/answer-promise.ts';

/** What a store promises of its answers, and when its people work. */
export function answerPromiseOf(store: { settings: StoreSettings; timeZone: string }): AnswerPromise {
  const { firstAnswerHours, workingDays, workingHours, holidays } = store.settings;
  return {
    hours: firstAnswerHours,
    working: { days: workingDays.map((day) => weekdays.indexOf(day)), ...workingHours, holidays },
    timeZone: store.timeZone,
  };
}
