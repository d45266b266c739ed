import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { patience } from '../patience.ts';

const root = join(import.meta.dirname, '../../..');
/** One folder a commit, built once. Not below `node_modules`, where Node reads no TypeScript. */
const kept = join(root, 'dist/.releases');

const run = (command: string, args: readonly string[], cwd = root) =>
  execFileSync(command, args, {
    cwd,
    stdio: ['ignore', 'pipe', 'pipe'],
    timeout: patience(300_000),
    env: { ...process.env, GIT_TERMINAL_PROMPT: '0' },
  });

/** Why git hasn’t the code of a commit, in git’s words; null where it has. A shallow clone asks where it came from for it. */
export function whyWithout(commit: string, clone = root): string | null {
  const lookUp = () => run('git', ['cat-file', '-e', `${commit}^{tree}`], clone);
  try {
    lookUp();
    return null;
  } catch (error) {
    try {
      // A whole clone has all that its origin could give; and fetched to a depth it would be whole no longer.
      if (String(run('git', ['rev-parse', '--is-shallow-repository'], clone)).trim() !== 'true') {
        return said(error);
      }
      run('git', ['fetch', '--quiet', '--no-tags', '--no-write-fetch-head', '--depth', '1', 'origin', commit], clone);
      lookUp();
      return null;
    } catch (refused) {
      return said(refused);
    }
  }
}

const said = (error: unknown) =>
  String((error as { stderr?: Buffer }).stderr ?? '').trim() ||
  (error instanceof Error ? error.message : String(error));

/**
 * The folder of a commit's code, ready to be started: taken out of git, with its packages and its build. Where it asks for
 * the packages that are here it has these, else its own are installed.
 * @throws where git doesn't have it, or it can't be built
 */
export function codeOf(commit: string): string {
  const folder = join(kept, commit);
  if (existsSync(folder)) {
    return folder;
  }
  const half = `${folder}.${process.pid}`;
  mkdirSync(half, { recursive: true });
  try {
    run('tar', ['-x', '-f', archived(commit, half)], half);
    rmSync(join(half, 'code.tar'));
    if (packagesOf(half) === packagesOf(root)) {
      symlinkSync(join(root, 'node_modules'), join(half, 'node_modules'));
      // Not by its own command, which would install into what is ours.
      const build = `import('./scripts/lib/built.js').then(({ ensureBuilt }) => ensureBuilt())`;
      run(process.execPath, ['--eval', build], half);
    } else {
      run(process.execPath, ['scripts/build.js'], half);
    }
    renameSync(half, folder);
  } finally {
    rmSync(half, { recursive: true, force: true });
  }
  return folder;
}

function archived(commit: string, folder: string): string {
  const file = join(folder, 'code.tar');
  run('git', ['archive', '--output', file, commit]);
  return file;
}

/** What a lock file installs, whatever version the product itself has. */
function packagesOf(folder: string): string {
  const { packages } = JSON.parse(readFileSync(join(folder, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, { version?: string }>;
  };
  const { '': product, ...others } = packages;
  return JSON.stringify([{ ...product, version: undefined }, others]);
}
