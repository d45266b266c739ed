import { type ChildProcess, fork } from 'node:child_process';
import { realpathSync } from 'node:fs';
import { setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';
import { limits } from './decoder/protocol.ts';

const projectFolder = fileURLToPath(new URL('../../../', import.meta.url));
/** What the decoder needs of the project, and of packages where they really are; secrets and media of others lie elsewhere. */
const readable = [
  ...['package.json', 'core/', 'server/platform/media/', 'node_modules/'].map((path) => projectFolder + path),
  `${realpathSync(`${projectFolder}node_modules`)}/`,
];

/** How much one file may take of the process that decodes it. */
export interface DecoderLimits {
  /** Milliseconds of processor time a file. */
  timeLimit?: number;
  /** Bytes of the process. */
  memoryLimit?: number;
}

/** Where it works, an absolute path, and how far it stands back behind others, from 1 to 19. */
export interface DecoderPlace {
  workFolder: string;
  nice?: number;
}

/**
 * Starts a process that may read its own code and the work folder, write the work folder, start nothing, and inherits no
 * environment.
 */
export function startDecoder(
  { memoryLimit, timeLimit }: DecoderLimits,
  { workFolder, nice }: DecoderPlace,
): ChildProcess {
  const started = fork(fileURLToPath(new URL('./decoder/decoder-process.ts', import.meta.url)), [], {
    cwd: workFolder,
    env: {
      MALLOC_ARENA_MAX: '2',
      MEMORY_LIMIT: String(memoryLimit ?? limits.memory),
      TIME_LIMIT: String(timeLimit ?? limits.time),
      // Windows starts no process without it.
      ...(process.env.SystemRoot ? { SystemRoot: process.env.SystemRoot } : {}),
    },
    execArgv: [
      '--permission',
      ...readable.map((path) => `--allow-fs-read=${path}`),
      `--allow-fs-read=${workFolder}`,
      `--allow-fs-write=${workFolder}`,
      '--allow-addons',
      '--allow-worker',
      '--max-old-space-size=256',
      '--disable-warning=SecurityWarning',
      '--disable-warning=ExperimentalWarning',
    ],
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  if (nice !== undefined && started.pid !== undefined) {
    lower(started.pid, nice);
  }
  return started;
}

/** Not every system allows a change of priority, and none needs it. */
function lower(pid: number, nice: number): void {
  try {
    setPriority(pid, nice);
  } catch {
    // The decoder works at the usual priority.
  }
}
