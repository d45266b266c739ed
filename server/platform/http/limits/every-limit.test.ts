import { readFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { LimitRule, LimitRules } from './limit-rule.ts';

/** How each limit holds, however many processes answer. */

const root = join(import.meta.dirname, '../../../..');

/** What refuses by what one process has under way: it bounds what a process bears, and is no rate. */
const ofProcess: Readonly<Record<string, string>> = {
  'platform/http/limits/load-guard.ts': 'calls in flight',
  'platform/live/live.ts': 'open streams',
  'platform/media/decode-queue.ts': 'pictures under way',
  'claims/messages/by-email/inbound-mail.routes.ts': 'emails that are read at once',
  'commerce/orders/look-up/look-up-order.ts': 'look-ups under way, shared out among the processes',
};

async function sources(): Promise<{ path: string; text: string }[]> {
  const found: { path: string; text: string }[] = [];
  for await (const path of glob('server/**/*.ts', { cwd: root, exclude: (name) => name === 'node_modules' })) {
    if (!/\.test\.ts$|\/testing\/|\.gen\.ts$/.test(path)) {
      found.push({ path: path.slice('server/'.length), text: readFileSync(join(root, path), 'utf8') });
    }
  }
  return found;
}
const all = await sources();
const rules = new Map<string, { folder: string; rule: LimitRule }>();
for (const { path } of all.filter(({ path }) => path.endsWith('/limits.ts'))) {
  const { limits } = (await import(join(root, 'server', path))) as { limits: LimitRules };
  const folder = path.slice(0, -'/limits.ts'.length);
  for (const [name, rule] of Object.entries(limits)) {
    rules.set(`${folder}.${name}`, { folder, rule });
  }
}

describe('each limit', () => {
  test.each([...rules])('%s is counted as it says', (name, { folder, rule }) => {
    const key = name.slice(folder.length + 1);
    const own = all.filter(({ path }) => path.startsWith(`${folder}/`));
    const inShares = own.some(({ text }) => new RegExp(`sharedCounter\\([^;]*\\blimits\\.${key}\\b`).test(text));
    expect(inShares).toBe(rule.inShares === true);
  });

  test('what a process counts alone is what it has under way', () => {
    // Whoever refuses with `rate-limited` or `service-unavailable` by a count of its own keeps one in memory.
    const refuses = /new Problem\('(?:rate-limited|service-unavailable)'/;
    const counts = /^ {0,4}(?:let \w+ = 0;|(?:const|let) \w+ = new Map<.+\(\);)/m;
    const found = all.filter(({ text }) => refuses.test(text) && counts.test(text)).map(({ path }) => path);
    expect(found.toSorted()).toEqual(Object.keys(ofProcess).toSorted());
  });
});
