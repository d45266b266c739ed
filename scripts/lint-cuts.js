import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { ROOT } from './lib/paths.js';

/**
 * A text is cut by `cutText` (core/rules/cut-text.ts): `slice` halves a letter, which PostgreSQL refuses together with
 * everything that was to be written with it. Looked at is a cut from the start to a length of 50 or more, or to a bound
 * that is named `longest…`, in core and server. A list or a code that is cut that long says so right above: `// Cut: WHAT`.
 */

/** The code that is looked at; another folder where one is named. */
const app = process.argv[2] ? resolve(process.argv[2]) : ROOT;
const CUT = /\.(?:slice|substring|substr)\(0, *(?:[5-9]\d|\d{3,}|(?:\w+\.)*longest\w*)\)/;
const REASON = /^\s*\/\/ Cut: \S/;

const complaints = ['core', 'server']
  .filter((place) => existsSync(join(app, place)))
  .flatMap((place) => readdirSync(join(app, place), { recursive: true }).map((path) => `${place}/${path}`))
  .map((path) => path.replaceAll('\\', '/'))
  .filter((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$|\/testing\/|cut-text\.ts$/.test(path))
  .sort()
  .flatMap((path) => {
    const lines = readFileSync(join(app, path), 'utf8').split('\n');
    return lines.flatMap((line, index) =>
      CUT.test(line) && !REASON.test(lines[index - 1] ?? '')
        ? [`${path}:${index + 1} cuts a text by its units: use cutText, or say what is cut above it (// Cut: ...).`]
        : [],
    );
  });

for (const complaint of complaints) console.log(complaint);
process.exitCode = complaints.length > 0 ? 1 : 0;
