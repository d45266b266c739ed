/** How many are named as the slowest, in a run of more. */
const SLOWEST = 15;

/**
 * Says what took longest in a run of many, a line each with seconds; nothing about a few.
 * @param {string} what 'files', 'journeys'
 * @param {{ name: string, seconds: number }[]} all
 */
export function saySlowest(what, all) {
  if (all.length <= SLOWEST) return;
  const longest = all.toSorted((one, other) => other.seconds - one.seconds).slice(0, SLOWEST);
  const lines = longest.map(({ name, seconds }) => `${seconds.toFixed(1).padStart(6)} s  ${name}`);
  console.log(`Slowest ${what}:\n${lines.join('\n')}`);
}
