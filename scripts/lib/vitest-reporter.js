import { writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import { ROOT } from './paths.js';
import { saySlowest } from './slowest.js';

/** How many lines of a failure are told again: enough for its sentence and the place. */
const LINES = 6;

/**
 * Writes what a run of Vitest came to into the file that `TEST_REPORT` names: the totals, and each failure with its
 * first lines. A file that can't be loaded and an error outside of any test are failures too.
 */
export default class TotalsReporter {
  onTestRunEnd(modules, unhandledErrors) {
    const tests = modules.flatMap((module) => [...module.children.allTests()]);
    const inState = (state) => tests.filter((test) => test.result().state === state);
    const failures = [
      ...inState('failed').map((test) => told(`${pathOf(test.module)} › ${test.fullName}`, test.result().errors)),
      ...modules.flatMap((module) => suitesOf(module).map((suite) => told(pathOf(module), suite.errors()))),
      ...unhandledErrors.map((error) => told('Outside of any test', [error])),
    ].filter((failure) => failure !== null);
    const report = {
      passed: inState('passed').length,
      failed: failures.length,
      skipped: inState('skipped').length,
      failures,
    };
    writeFileSync(process.env.TEST_REPORT, JSON.stringify(report));
    saySlowest('files', modules.map(timeOf));
  }
}

/** A file and its suites: each may fail before its first test. */
function suitesOf(module) {
  return [module, ...module.children.allSuites()];
}

/** How long a file took, loading included. */
function timeOf(module) {
  const { collectDuration, duration } = module.diagnostic();
  return { name: pathOf(module), seconds: (collectDuration + duration) / 1_000 };
}

function pathOf(module) {
  return relative(ROOT, module.moduleId);
}

function told(name, errors = []) {
  if (errors.length === 0) return null;
  const [{ stack, message }] = errors;
  const lines = (stack ?? message ?? '').split('\n').slice(0, LINES);
  return [name, ...lines.map((line) => `    ${line}`)].join('\n');
}
