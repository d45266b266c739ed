import { expect, test } from 'vitest';
// @ts-expect-error: the bootstrap is plain JavaScript.
import { journeysOf, judged } from './lib/journeys.js';

const passed = { failed: false, skipped: false, seconds: 1, error: '' };
const failed = { ...passed, failed: true };
const journey = (title: string, told: object) => ({ name: `e2e/a.spec.ts: ${title}`, file: 'e2e/a.spec.ts', ...told });

test.each([
  ['all passed', [[passed, passed]], { passed: 2, failed: 0, unsteady: 0 }],
  ['one failed, and nothing was run again', [[passed, failed]], { passed: 1, failed: 1, unsteady: 0 }],
  [
    'one failed every time',
    [
      [passed, failed],
      [passed, failed],
      [passed, failed],
    ],
    { passed: 1, failed: 1, unsteady: 0 },
  ],
  [
    'one failed and then passed',
    [
      [passed, failed],
      [passed, passed],
    ],
    { passed: 2, failed: 0, unsteady: 1 },
  ],
  [
    'one failed twice and then passed',
    [
      [passed, failed],
      [passed, failed],
      [passed, passed],
    ],
    { passed: 2, failed: 0, unsteady: 1 },
  ],
  [
    'beside it another failed the second time',
    [
      [passed, failed],
      [failed, passed],
    ],
    { passed: 2, failed: 0, unsteady: 2 },
  ],
])('%s', (_name, runs, total) => {
  const told = judged(runs.map(([one, other]) => [journey('one', one as object), journey('other', other as object)]));
  expect({ ...told, unsteady: told.unsteady.length }).toMatchObject(total);
});

test('an unsteady journey is named with what failed first', () => {
  const [run, again] = [journey('walks', { ...failed, error: 'not visible' }), journey('walks', passed)];
  expect(judged([[run], [again]]).unsteady).toEqual(['e2e/a.spec.ts: walks (first failure: not visible)']);
});

test('a journey that its file no longer reached the second time has failed', () => {
  const total = judged([[journey('one', passed), journey('other', failed)], [journey('one', failed)]]);
  expect(total).toMatchObject({ passed: 1, failed: 1 });
});

test('a report is read suite by suite, and an error by its first lines without colors', () => {
  const spec = (title: string, status: string, results: object[]) => ({
    title,
    file: 'a.spec.ts',
    tests: [{ status, results }],
  });
  const error = { message: '\u001b[31mexpect(locator).toBeVisible() failed\u001b[39m\n\nLocator: a\nmore' };
  const report = {
    config: { rootDir: `${process.cwd()}/e2e` },
    suites: [
      {
        title: 'a.spec.ts',
        specs: [spec('walks', 'expected', [{ duration: 1500 }])],
        suites: [{ title: 'at night', specs: [spec('walks', 'unexpected', [{ duration: 500, error }])] }],
      },
    ],
  };
  expect(journeysOf(report)).toEqual([
    {
      name: 'e2e/a.spec.ts: at night: walks',
      file: 'e2e/a.spec.ts',
      failed: true,
      skipped: false,
      seconds: 0.5,
      error: 'expect(locator).toBeVisible() failed Locator: a',
    },
    {
      name: 'e2e/a.spec.ts: walks',
      file: 'e2e/a.spec.ts',
      failed: false,
      skipped: false,
      seconds: 1.5,
      error: 'no word',
    },
  ]);
});

test('a journey that is run several times at once has failed as often as it failed', () => {
  const one = (told: object) => journey('one', told);
  expect(judged([[one(passed), one(failed), one(failed)]])).toMatchObject({ passed: 1, failed: 2 });
});
