import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';

interface Running {
  pid: number;
  parent: number;
  command: string;
}

/** The processes that one has started and that run now, by a part of their command line. */
export function startedBy(parent: number, part: string): number[] {
  const all = process.platform === 'linux' ? fromProc() : fromPs();
  return all.filter((item) => item.parent === parent && item.command.includes(part)).map(({ pid }) => pid);
}

function fromProc(): Running[] {
  return readdirSync('/proc').flatMap((pid) => {
    try {
      // What stands in brackets is a name, which may hold anything; behind it come the state and the parent.
      const [, parent = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8')
        .replace(/^.*\) /s, '')
        .split(' ');
      return [{ pid: Number(pid), parent: Number(parent), command: readFileSync(`/proc/${pid}/cmdline`, 'utf8') }];
    } catch {
      // No process, or one that has ended since.
      return [];
    }
  });
}

function fromPs(): Running[] {
  const lines = execFileSync('ps', ['-A', '-o', 'pid=,ppid=,args='], { encoding: 'utf8' }).trim().split('\n');
  return lines.map((line) => {
    const [, pid, parent, command = ''] = /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(line) ?? [];
    return { pid: Number(pid), parent: Number(parent), command };
  });
}
