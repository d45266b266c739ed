import { connectorLaws } from './connector-laws.ts';
import type { Harness, HarnessParts } from './harness.ts';
import { peopleLaws } from './people-laws.ts';

/** Holds the laws over every engine of a list: over what `npm test` can start, or over the real engine behind a stand-in. */
export function engineLaws(
  harnesses: ReadonlyMap<string, Harness>,
  { over, parts }: { over: 'usual' | 'real'; parts: HarnessParts },
): void {
  for (const [folder, harness] of harnesses) {
    if ('byPeople' in harness) {
      if (over === 'usual') peopleLaws(folder, () => harness.byPeople());
      continue;
    }
    const open = over === 'usual' ? harness.open : harness.openReal;
    const name = over === 'usual' ? folder : `a real ${folder}`;
    if (open) connectorLaws({ name, folder, database: parts.database, open: () => open(parts) });
  }
}
