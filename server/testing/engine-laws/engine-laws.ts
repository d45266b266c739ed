import { connectorLaws } from './connector-laws.ts';
import type { Harness, HarnessParts } from './harness.ts';
import { peopleLaws } from './people-laws.ts';

/** Which of the engines: those that are there at once, those that boot, or the real ones behind a stand-in. */
type Over = 'usual' | 'booted' | 'real';

/** Holds the laws over every engine of a list that is of that kind. */
export function engineLaws(
  harnesses: ReadonlyMap<string, Harness>,
  { over, parts }: { over: Over; parts: HarnessParts },
): void {
  const { database, product } = parts;
  for (const [folder, harness] of harnesses) {
    // What another PostgreSQL cannot change is held once, on the embedded one.
    if (database.kind !== 'embedded' && !('inDatabase' in harness)) continue;
    if ('byPeople' in harness) {
      if (over === 'usual') peopleLaws(folder, () => harness.byPeople());
      continue;
    }
    if (over !== 'real' && over !== (harness.boots ? 'booted' : 'usual')) continue;
    const name = over === 'real' ? `a real ${folder}` : folder;
    const open = over === 'real' ? harness.openReal : harness.open;
    if (open) connectorLaws({ name, folder, database, product, open: () => open(parts) });
  }
}
