import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { ROOT } from './lib/paths.js';

/**
 * `as never` and `as unknown as` switch the compiler off, so in the server's sources each one says why in a comment
 * right above it: `// Cast: REASON`. Tests may cast.
 */

/** The code that is looked at; another folder where one is named. */
const app = process.argv[2] ? resolve(process.argv[2]) : ROOT;
const CAST = /\bas (never|unknown as)\b/;
const REASON = /^\s*\/\/ Cast: \S/;

const complaints = readdirSync(join(app, 'server'), { recursive: true })
  .map((path) => `server/${path.replaceAll('\\', '/')}`)
  .filter((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$|\/(testing|fixtures)\//.test(path))
  .sort()
  .flatMap((path) => {
    const lines = readFileSync(join(app, path), 'utf8').split('\n');
    return lines.flatMap((line, index) => {
      const code = line.replace(/\/\/.*$|^\s*\/?\*.*$/, '');
      return CAST.test(code) && !REASON.test(lines[index - 1] ?? '')
        ? [`${path}:${index + 1} casts without a reason: type it, or say why above it (// Cast: ...).`]
        : [];
    });
  });

for (const complaint of complaints) console.log(complaint);
process.exitCode = complaints.length > 0 ? 1 : 0;
