import { expect, test } from 'vitest';
import * as operations from '../../../api/operations.gen.ts';
import { consoleFiles } from '../../testing/console-files.ts';
import { consolePresses } from '../../testing/presses.ts';

/** Each call of the console that changes something is made where its failure is told. */

// Cast: every export of the file is an operation.
const called = operations as unknown as Readonly<Record<string, { method: string }>>;
const isRead = (operation: string) => called[operation]?.method === 'get';

/** What tells of a failure: a mutation (no-silent-press.test.ts), a form or a dialog of the kit, a handler of one's own. */
const tells = /useMutation\(|<(?:ShortForm|SectionForm|FormDialog|Confirm|NewSecret)\b|\btry \{|\.catch\(/;

const texts = new Map(consoleFiles.map(({ path, text }) => [path, text]));
/** Whether a file leaves it to another one, which tells, or no press waits for its calls: the table of presses says which. */
function isLeftToAnother(path: string): boolean {
  const press = consolePresses[path] ?? { calls: [], told: [] };
  return 'beside' in press || (press.by ?? []).some((other) => other !== path && tells.test(texts.get(other) ?? ''));
}

/** The call is chosen by its area, and reads: the history of an area. */
const readsByArea = 'tenancy/settings/settings-queries.ts';

const changing = consoleFiles
  .filter(({ path }) => !path.includes('.test.'))
  .flatMap(({ path, text }) => {
    const names = [...text.matchAll(/\bcall\(\s*(\w+)/g)].map(([, operation]) => operation!);
    return names.some((operation) => !isRead(operation)) ? [{ path, text }] : [];
  });

test('each change of the console is made where its failure is told', () => {
  expect(changing.length).toBeGreaterThan(50);
  const silent = changing.filter(({ text }) => !tells.test(text)).map(({ path }) => path);
  expect(silent.filter((path) => !isLeftToAnother(path))).toEqual([readsByArea]);
});
