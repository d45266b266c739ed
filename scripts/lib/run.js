import { spawn } from 'node:child_process';
import module from 'node:module';
import { constants } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { isRuntime, pathWithBin, ROOT, runtime } from './paths.js';

/**
 * From here on Node keeps what it compiles beside the packages, here and in what is started: a command that starts again
 * takes two thirds of the processor time. Called once the packages are there, since an install clears their folder.
 */
export function keepCompiled() {
  process.env.NODE_COMPILE_CACHE ??= join(ROOT, 'node_modules', '.cache', 'compiled');
  module.enableCompileCache?.(process.env.NODE_COMPILE_CACHE);
}

/**
 * Runs a program to its end and answers its exit code; its output goes to our own unless `capture` collects it; with `tells`
 * it does both. One that
 * is still running at `endsAt` (milliseconds since 1970) is asked to end as by Ctrl-C, and ended half a minute later. A signal
 * ends the program and then this process, but not with `inside`: then whoever runs it inside of something ends that.
 */
export function run(
  command,
  args,
  { cwd = ROOT, env = {}, path = pathWithBin(), capture = false, tells = false, quietOut = false, endsAt, inside } = {},
) {
  return new Promise((resolve, reject) => {
    const out = capture ? 'pipe' : quietOut ? 2 : 'inherit';
    const child = spawn(command, args, {
      cwd,
      env: { ...process.env, PATH: path, ...env },
      stdio: ['ignore', out, capture ? 'pipe' : 'inherit'],
      shell: process.platform === 'win32',
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream?.setEncoding('utf8').on('data', (text) => {
        output += text;
        if (tells) process.stdout.write(text);
      });
    const passing = passSignals(child);
    const ends = endsAt === undefined ? undefined : endBy(child, endsAt);
    child.once('error', reject);
    child.once('close', (code, signal) => {
      passing.stop();
      clearTimeout(ends);
      // Whoever ends a script ends it whole, not only the step that it was at.
      if (passing.received && !inside) process.exit(128 + constants.signals[passing.received]);
      resolve({ code: code ?? 128 + (constants.signals[signal] ?? 1), output });
    });
  });
}

function endBy(child, endsAt) {
  return setTimeout(
    () => {
      console.error('The run has taken too long and ends with what it knows.');
      child.kill('SIGINT');
      setTimeout(() => child.kill('SIGKILL'), 30_000).unref();
    },
    Math.max(0, endsAt - Date.now()),
  );
}

/**
 * Hands this process over to a TypeScript file of the server. On a Node that runs it, the file is loaded right here,
 * so signals and exit codes need no help; on an older one it runs as a child.
 */
export async function handOver(file, args) {
  const path = join(ROOT, file);
  keepCompiled();
  process.env.PATH = pathWithBin();
  if (!isRuntime()) {
    const child = handToChild(path, args);
    whenNpmIsGone(() => child.kill('SIGTERM'));
    return;
  }
  whenNpmIsGone(() => process.kill(process.pid, 'SIGTERM'));
  process.argv = [process.argv[0], path, ...args];
  await import(pathToFileURL(path).href);
}

/**
 * Runs a file of the server as a child that gets every signal of ours and ends this process with its own exit code.
 * The channel between them carries nothing: it closes when this process is killed, and the server then stops.
 */
export function handToChild(path, args) {
  const child = spawn(runtime(), [path, ...args], { stdio: ['inherit', 'inherit', 'inherit', 'ipc'] });
  passSignals(child);
  child.once('error', (error) => {
    console.error(`Node could not be started: ${error.message}`);
    process.exit(1);
  });
  child.once('exit', (code, signal) => process.exit(code ?? 128 + constants.signals[signal]));
  return child;
}

/** A killed npm tells nobody; whoever it started has another parent then. */
function whenNpmIsGone(stop) {
  const npm = process.ppid;
  if (!process.env.npm_lifecycle_event || process.platform === 'win32') return;
  const watch = setInterval(() => {
    if (process.ppid === npm) return;
    clearInterval(watch);
    stop();
  }, 1000);
  watch.unref();
}

/** A terminal's Ctrl-C reaches the child by itself; every other signal is passed on. */
function passSignals(child) {
  const passing = { received: undefined, stop: () => {} };
  const handlers = ['SIGINT', 'SIGTERM', 'SIGHUP'].map((signal) => [
    signal,
    () => {
      passing.received = signal;
      if (signal !== 'SIGINT' || !process.stdin.isTTY) child.kill(signal);
    },
  ]);
  for (const [signal, pass] of handlers) process.on(signal, pass);
  passing.stop = () => {
    for (const [signal, pass] of handlers) process.off(signal, pass);
  };
  return passing;
}
