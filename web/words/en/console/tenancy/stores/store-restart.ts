/** A store that every process reads again, and what each found. */
import { plural } from '../../../format.ts';

export const head = 'Check and restart';
export const about =
  'Every process reads this store’s brand, settings, hosts, and engine again. Claims and customers aren’t interrupted.';
export const restart = 'Check and restart';
/** What its key does, in the sheet of keys. */
export const restartKey = 'check and restart the store';
export const asking = 'Asking every process…';
/** Between two things that one process found. */
export const between = ' · ';
/** @param version 0 while nobody changed the brand */
export const allShow = (processes: number, version: number): string => {
  const who = processes === 1 ? 'The one process' : `All ${processes} processes`;
  return `${who} read the store again and ${processes === 1 ? 'shows' : 'show'} ${brandOf(version)}.`;
};
export const someDiffer = 'Processes show different things. Try again in a moment.';
const brandOf = (version: number): string => (version === 0 ? 'the original brand' : `version ${version} of its brand`);
export const shows = (version: number): string => `Shows ${brandOf(version)}`;
export const silent = (processes: number): string =>
  processes === 1
    ? '1 process didn’t respond. If it’s still running, customers may see the old brand there. Ask whoever runs this installation.'
    : `${processes} processes didn’t respond. If they’re still running, customers may see the old brand there. Ask whoever runs this installation.`;
export const heardAgo = (span: string): string => `Didn’t respond. Last heard from ${span} ago.`;
export const ended = (span: string): string => `Has ended. Last heard from ${span} ago.`;
export const notFound = 'Couldn’t read the store';
export const proved = (records: number): string => `${plural(records, 'DNS record')} found`;
export const missing = (records: number): string => `${plural(records, 'DNS record')} not found`;
export const unknown = (records: number): string => `${plural(records, 'DNS record')} not checked: DNS didn’t respond`;
export const engine = { answers: 'Store engine responds', fails: 'Store engine doesn’t respond' } as const;
/** @param milliseconds how long a process took */
export const took = (milliseconds: number): string =>
  milliseconds < 1000 ? `${milliseconds} ms` : `${(milliseconds / 1000).toFixed(1)} s`;
export const processes = 'Processes';
export const hosts = 'Hosts';
export const noHosts = 'This store has no host of its own.';
export const dns = {
  ours: 'No DNS record needed',
  proved: 'DNS record found',
  failing: 'DNS record not found',
} as const;
export const unreachable = 'no secure connection';
export const certificateUntil = (day: string): string => `certificate until ${day}`;
export const leadsElsewhere = (day: string): string => `certificate until ${day}, but the host leads somewhere else`;
export const untrusted = (day: string): string => `certificate that browsers refuse, until ${day}`;
export const endsSoon = (day: string): string => `certificate ends soon, on ${day}`;
