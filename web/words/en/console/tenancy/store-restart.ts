/** A store that every process reads again, and what each found. */
import { plural } from '../../format.ts';

export const head = 'Check and restart';
export const about =
  'Every process reads this store’s brand, settings, and hosts again. Claims and customers aren’t interrupted.';
export const restart = 'Check and restart';
export const asking = 'Asking every process…';
/** @param version 0 while nobody changed the brand */
export const allShow = (processes: number, version: number): string => {
  const who = processes === 1 ? 'The one process' : `All ${processes} processes`;
  return `${who} read the store again and ${processes === 1 ? 'shows' : 'show'} ${brandOf(version)}.`;
};
export const someDiffer = 'Processes show different things. Try again in a moment.';
const brandOf = (version: number): string => (version === 0 ? 'the original brand' : `version ${version} of its brand`);
export const shows = (version: number): string => `Shows ${brandOf(version)}`;
export const silent = (processes: number): string =>
  `${plural(processes, 'process', 'processes')} didn’t respond. If it’s still running, customers may see the old brand there. Ask whoever runs this installation.`;
export const heardAgo = (span: string): string => `Didn’t respond. Last heard from ${span} ago.`;
export const found = 'Couldn’t read the store';
export const missing = (records: number): string => `${plural(records, 'DNS record')} not found`;
export const unknown = (records: number): string => `${plural(records, 'DNS record')} not checked: DNS didn’t respond`;
export const processes = 'Processes';
export const hosts = 'Hosts';
export const dns = {
  ours: 'No DNS record needed',
  proved: 'DNS record found',
  failing: 'DNS record not found',
} as const;
export const unreachable = 'no secure connection';
export const certificateUntil = (day: string): string => `certificate until ${day}`;
export const untrusted = (day: string): string => `certificate that browsers refuse, until ${day}`;
export const endsSoon = (day: string): string => `certificate ends soon, on ${day}`;
