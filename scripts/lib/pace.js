import { spawn } from 'node:child_process';
import { cpus } from 'node:os';
import { runtime } from './paths.js';

/** How long the fixed piece of work takes on the machine that waits are written for, quiet, in milliseconds. */
const QUIET = 750;

/** Starting Node, hashing, and text as a page's: what tests do most, and nothing that the disk or the network decides. */
const WORK = `
const { createHash } = require('node:crypto');
let text = '';
for (let row = 0; row < 120000; row += 1) text += '<li class="row">' + JSON.stringify({ row, name: 'Name ' + row }) + '</li>';
let found = 0;
for (let times = 0; times < 6; times += 1) for (const each of text.matchAll(/"name":"([^"]+)"/g)) found += each[1].length;
let hash = text;
for (let times = 0; times < 20; times += 1) hash = createHash('sha256').update(text).update(hash).digest('hex');
if (found === 0) process.exit(1);
`;

/**
 * Does a fixed piece of work on every core at once and answers how much longer it took than on a quiet machine, from 1
 * to 6: time-outs of tests are multiplied by it.
 */
export async function measurePace() {
  const took = await Promise.all(cpus().slice(0, 2).map(timed));
  return Math.min(6, Math.max(1, Math.round((Math.max(...took) / QUIET) * 10) / 10));
}

function timed() {
  const begun = performance.now();
  return new Promise((resolve) => {
    const child = spawn(runtime(), ['-e', WORK], { stdio: 'ignore' });
    child.once('error', () => resolve(QUIET));
    child.once('exit', () => resolve(performance.now() - begun));
  });
}
