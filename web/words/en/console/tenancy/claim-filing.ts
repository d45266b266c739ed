import type { FilingWay } from '#core/reference/sessions.ts';

/** Where new claims of a store are paused. */

export const pageName = 'Claim filing';
export const about = 'Lookups, messages, appeals, and claims already filed continue while new claims are paused.';
export const what = 'What’s paused';
export const ways: Readonly<Record<FilingWay, string>> = { portal: 'Portal', valet: 'Staff', api: 'API' };
export const abouts: Readonly<Record<FilingWay, string>> = {
  portal: 'Customers file claims in the store’s portal.',
  valet: 'Staff file claims for customers.',
  api: 'Programs file claims with an API token.',
};
export const open = 'Claims can be filed.';
export const paused = (until: string): string => `Paused until ${until}.`;
export const pausesLater = (from: string, until: string): string => `Pauses from ${from} until ${until}.`;
export const by = (name: string, at: string): string => `Set by ${name}, ${at}`;
export const until = 'Paused until';
export const untilHint = 'In your own time zone. Filing opens again automatically.';
export const from = 'Paused from (optional)';
export const fromHint = 'Without a time, the pause starts now.';
export const sentence = 'What shoppers read';
export const sentenceHint = 'Say why, and from when they can file. At most 500 characters.';
export const pause = 'Pause new claims';
export const change = 'Change the pause';
export const resume = 'Resume now';
export const wantTime = 'Enter a day and a time.';
export const pausedNow = 'New claims are paused.';
export const resumed = 'New claims can be filed again.';
