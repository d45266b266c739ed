import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ROOT, Sentence } from './paths.js';

/**
 * What a process needs in its environment to live on another day, which goes on to whatever it starts.
 * @param {string} day an instant to come, ISO 8601
 * @returns {{ AMENDS_CLOCK: string, NODE_OPTIONS: string }}
 * Throws a sentence for what is no instant, and for one that has passed: certificates, files and the database keep the
 * machine's time, and what they say must never lie ahead of the product.
 */
export function environmentOfDay(day) {
  const at = Date.parse(day);
  if (Number.isNaN(at)) throw new Sentence(`${day} is no day: write it like 2028-02-29T12:00Z.`);
  if (at < Date.now()) throw new Sentence(`${day} has passed: a run is on a day to come.`);
  const preload = `--import=${pathToFileURL(join(ROOT, 'scripts/lib/on-another-day.js'))}`;
  return {
    AMENDS_CLOCK: String(at - Date.now()),
    NODE_OPTIONS: [process.env.NODE_OPTIONS, preload].filter(Boolean).join(' '),
  };
}
