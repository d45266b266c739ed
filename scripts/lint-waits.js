import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { ROOT } from './lib/paths.js';

/**
 * No time-out of a test is a plain number: a machine that others load takes many times as long, and what a test waits
 * for on it is `patience(milliseconds)` (server/testing/patience.ts).
 */

/** The code that is looked at; another folder where one is named. */
const app = process.argv[2] ? resolve(process.argv[2]) : ROOT;
const IS_TEST = /\.(test|spec)\.tsx?$|(^|\/)testing\/|^e2e\/|^(vitest|playwright)[\w.]*\.config\.ts$/;
const PLAIN =
  /\b(timeout|testTimeout|hookTimeout|navigationTimeout|actionTimeout)\s*:\s*\d|\b(test|page|context)\.set\w*Timeout\(\d|^\s*\}, \d[\d_]{3,}\);$/;

const complaints = ['', 'core', 'server', 'web', 'scripts', 'e2e'].flatMap(tests).flatMap((path) =>
  readFileSync(join(app, path), 'utf8')
    .split('\n')
    .flatMap((line, index) =>
      PLAIN.test(line) ? [`${path}:${index + 1} waits for a plain number of milliseconds: write patience(...).`] : [],
    ),
);
for (const complaint of complaints) console.log(complaint);
process.exitCode = complaints.length > 0 ? 1 : 0;

/** The tests in a folder and below it; of the top, its own files alone. */
function tests(folder) {
  if (!existsSync(join(app, folder))) return [];
  return readdirSync(join(app, folder), { recursive: folder !== '' })
    .map((path) => [folder, String(path).replaceAll('\\', '/')].filter(Boolean).join('/'))
    .filter((path) => /\.tsx?$/.test(path) && IS_TEST.test(path) && !/\/node_modules\/|^scripts\/lint-waits/.test(path))
    .sort();
}
