import { readFileSync } from 'node:fs';
import { startedBy } from '../../server/testing/processes.ts';

/** What each web process of a product holds, in megabytes; none outside of Linux. */
export function heldByWebs(main: number): number[] {
  if (process.platform !== 'linux') return [];
  return startedBy(main, 'web-process').map((pid) => {
    const [, kilobytes = ''] = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
    return Number(kilobytes) / 1000;
  });
}
