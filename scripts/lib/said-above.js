import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { filesBelow } from './files-below.js';
import { ROOT } from './paths.js';

/**
 * Complains of every line that `wrong` finds in the sources of some folders, unless the line above it says why in the
 * words of `reason`. Comments don't count; tests and test helpers may. The code that is looked at is the project's, or
 * that of the folder which the command names; the exit code is 1 where there is a complaint.
 * @param {{ folders: string[], wrong: RegExp, reason: RegExp, complaint: string, except?: RegExp }} law
 */
export function refuseUnlessSaid({ folders, wrong, reason, complaint, except }) {
  const app = process.argv[2] ? resolve(process.argv[2]) : ROOT;
  const isRead = (path) =>
    /\.tsx?$/.test(path) && !/\.test\.tsx?$|\/(testing|fixtures)\//.test(path) && !except?.test(path);
  const complaints = folders
    .flatMap((folder) => filesBelow(app, folder, isRead))
    .flatMap((path) => {
      const lines = readFileSync(join(app, path), 'utf8').split('\n');
      return lines.flatMap((line, index) => {
        const code = line.replace(/\/\/.*$|^\s*\/?\*.*$/, '');
        return wrong.test(code) && !reason.test(lines[index - 1] ?? '') ? [`${path}:${index + 1} ${complaint}`] : [];
      });
    });
  for (const each of complaints) console.log(each);
  process.exitCode = complaints.length > 0 ? 1 : 0;
}
