import * as words from '#words/console/claims/acts.tsx';

const monday = 1;

/**
 * The days until which claims are snoozed, and messages wait, most often, by the calendar of whoever chooses: each day once,
 * the nearest first.
 */
export function usualDays(now = new Date()): { value: string; label: string }[] {
  const later = (days: number) => {
    const day = new Date(now.getFullYear(), now.getMonth(), now.getDate() + days);
    return [day.getFullYear(), day.getMonth() + 1, day.getDate()]
      .map((part) => String(part).padStart(2, '0'))
      .join('-');
  };
  const toMonday = (monday + 7 - now.getDay()) % 7 || 7;
  const days = [
    [1, words.tomorrow],
    [toMonday, words.monday],
    [7, words.inAWeek],
  ] as const;
  return days.flatMap(([days, label], at, all) =>
    all.findIndex(([other]) => other === days) === at ? [{ value: later(days), label }] : [],
  );
}
