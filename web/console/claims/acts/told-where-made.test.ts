import { expect, test } from 'vitest';
import * as operations from '../../../api/operations.gen.ts';
import { consoleFiles } from '../../testing/console-files.ts';

/** Each call of the console that changes something is made where its failure is told. */

// Cast: every export of the file is an operation.
const called = operations as unknown as Readonly<Record<string, { method: string }>>;
const isRead = (operation: string) => called[operation]?.method === 'get';

/** What tells of a failure: a mutation (no-silent-press.test.ts), a form or a dialog of the kit, a handler of one's own. */
const tells = /useMutation\(|<(?:ShortForm|SectionForm|FormDialog|Confirm|NewSecret)\b|\btry \{|\.catch\(/;

/** Files that leave it to another one, and which. */
const toldBy: Readonly<Record<string, string>> = {
  'claims/acts/amend-acts.ts': 'claims/acts/use-run-act.ts',
  'claims/acts/claim-acts.ts': 'claims/acts/use-run-act.ts',
  'claims/acts/rarer-acts.ts': 'claims/acts/use-run-act.ts',
  'claims/acts/strip-acts.ts': 'claims/acts/use-run-act.ts',
  'commerce/imports/send-import.ts': 'commerce/imports/ChosenImport.tsx',
  'desk/bulk/use-start-bulk.ts': 'desk/bulk/BulkDialog.tsx',
  'desk/decide/send-decision.ts': 'desk/decide/use-decide.ts',
  'desk/macros/MacrosPage.tsx': 'desk/macros/MacroForm.tsx',
};

/** Files whose calls no press waits for, and why. */
const unpressed: Readonly<Record<string, string>> = {
  'desk/claim-page/use-mark-read.ts': 'follows what is shown; the next look says it again',
  'desk/decide/use-preview.ts': 'reads what a decision would come to, as it is typed',
  'desk/talk/use-attached-files.ts': 'a file, whose tile says what came of it',
  'frame/data/sign-in-queries.ts': 'reads what a link opens',
  'frame/data/use-draft-outbox.ts': 'saves as one types; the page says what is not saved',
  'tenancy/apps/app-queries.ts': 'reads what an app asks for',
  'tenancy/settings/branding/BrandPreview.tsx': 'reads how colors are seen, as they are chosen',
  'tenancy/settings/settings-queries.ts': 'reads the history of an area',
};

const changing = consoleFiles
  .filter(({ path }) => !path.includes('.test.'))
  .flatMap(({ path, text }) => {
    const names = [...text.matchAll(/\bcall\(\s*(\w+)/g)].map(([, operation]) => operation!);
    return names.some((operation) => !isRead(operation)) ? [{ path, text }] : [];
  });

test('each change of the console is made where its failure is told', () => {
  expect(changing.length).toBeGreaterThan(50);
  const silent = changing.filter(({ text }) => !tells.test(text)).map(({ path }) => path);
  expect(silent.sort()).toEqual([...Object.keys(toldBy), ...Object.keys(unpressed)].sort());
  const texts = new Map(consoleFiles.map(({ path, text }) => [path, text]));
  expect(Object.values(toldBy).filter((path) => !tells.test(texts.get(path) ?? ''))).toEqual([]);
});
