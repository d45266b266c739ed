import { join } from 'node:path';

let calls = 0;

/**
 * Runs a script of scripts/ from its first line as its command does, in this process: what it imports is loaded once,
 * which takes a hundred times as long as its work on a small folder. Answers its exit code and what it printed.
 */
export async function asCalled(script: string, ...args: string[]): Promise<{ status: number; stdout: string }> {
  const { argv, exitCode } = process;
  const { log } = console;
  const lines: string[] = [];
  calls += 1;
  try {
    process.argv = [process.execPath, join(import.meta.dirname, '..', script), ...args];
    process.exitCode = undefined;
    console.log = (line: unknown) => void lines.push(`${line}\n`);
    await import(`${process.argv[1]}?call=${calls}`);
    return { status: Number(process.exitCode ?? 0), stdout: lines.join('') };
  } finally {
    Object.assign(process, { argv, exitCode });
    console.log = log;
  }
}
