/** What a screen reader hears after the title of a moment that is not past. */
export const moment = { done: '', now: ' (now)', next: ' (upcoming)' };
