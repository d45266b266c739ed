import { readFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { LimitRules } from './limit-rule.ts';

/** How each limit holds, however many processes answer. */

const root = join(import.meta.dirname, '../../../..');

/** In a row that each act counts in, or in shares that a process takes of one. */
const held: Readonly<Record<string, 'row' | 'shares'>> = {
  'claims/drafts.inStoreOfAddress': 'row',
  'claims/drafts.inStoreOfEmail': 'row',
  'claims/in-store.confirmEmails': 'row',
  'claims/in-store.confirms': 'row',
  'claims/links.ofClaim': 'row',
  'claims/links.toAddress': 'row',
  'claims/messages.hour': 'row',
  'claims/messages.day': 'row',
  'claims/messages.inbound': 'shares',
  'commerce/engine-sync.webhooksOfAddress': 'shares',
  'commerce/engine-sync.webhooksOfStore': 'shares',
  'commerce/orders.missesOfAddress': 'row',
  'commerce/orders.missesOfNetwork': 'row',
  'commerce/orders.missesOfOrder': 'row',
  'commerce/orders.missesOfEmail': 'row',
  'commerce/orders.missesOfStore': 'row',
  'commerce/orders.strictOfAddress': 'row',
  'commerce/orders.strictOfNetwork': 'row',
  'commerce/orders.linkRequests': 'row',
  'commerce/orders.links': 'row',
  'commerce/orders.draftLinks': 'row',
  'commerce/orders.handOffs': 'row',
  'desk/notifications.emails': 'row',
  'desk/privacy.links': 'row',
  'desk/privacy.copies': 'row',
  'integrations/event-feed.create': 'row',
  'integrations/event-feed.rotate': 'row',
  'integrations/event-feed.test': 'row',
  'integrations/event-feed.replay': 'row',
  'platform/error-reports.ofAddress': 'shares',
  'platform/error-reports.inAll': 'shares',
  'platform/http/limits.notes': 'row',
  'platform/http/limits.labels': 'row',
  'platform/http/limits.views': 'row',
  'platform/http/limits.macros': 'row',
  'platform/http/limits.sops': 'row',
  'platform/http/limits.calls': 'shares',
  'platform/http/limits.ofAddress': 'shares',
  'tenancy/people.wrongOfAccount': 'row',
  'tenancy/people.wrongOfDevice': 'row',
  'tenancy/people.wrongOfAddress': 'row',
  'tenancy/people.wrongOfAddressWhereLocked': 'row',
  'tenancy/people.wrongOfNetworkWhereLocked': 'row',
  'tenancy/people.lockOutEmails': 'row',
  'tenancy/people.invitations': 'row',
  'tenancy/people.recoveriesOfPerson': 'row',
  'tenancy/people.recoveriesOfNetwork': 'row',
  'tenancy/people.factorResets': 'row',
  'tenancy/machines.appSessions': 'row',
  'tenancy/machines.wrongSecrets': 'row',
};

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
const rules = new Map<string, string>();
for (const { path } of all.filter(({ path }) => path.endsWith('/limits.ts'))) {
  const { limits } = (await import(join(root, 'server', path))) as { limits: LimitRules };
  const folder = path.slice(0, -'/limits.ts'.length);
  for (const name of Object.keys(limits)) {
    rules.set(`${folder}.${name}`, folder);
  }
}

describe('each limit', () => {
  test('each limit says how it holds across processes', () => {
    expect([...rules.keys()].toSorted()).toEqual(Object.keys(held).toSorted());
  });

  test.each([...rules])('%s is counted as it says', (name, folder) => {
    const rule = name.slice(folder.length + 1);
    const own = all.filter(({ path }) => path.startsWith(`${folder}/`));
    const inShares = own.some(({ text }) => new RegExp(`sharedCounter\\([^;]*\\blimits\\.${rule}\\b`).test(text));
    expect(inShares ? 'shares' : 'row').toBe(held[name]);
  });

  test('what a process counts alone is what it has under way', () => {
    // Whoever refuses with `rate-limited` or `service-unavailable` by a count of its own keeps one in memory.
    const refuses = /new Problem\('(?:rate-limited|service-unavailable)'/;
    const counts = /^ {0,4}(?:let \w+ = 0;|(?:const|let) \w+ = new Map<.+\(\);)/m;
    const found = all.filter(({ text }) => refuses.test(text) && counts.test(text)).map(({ path }) => path);
    expect(found.toSorted()).toEqual(Object.keys(ofProcess).toSorted());
  });
});
