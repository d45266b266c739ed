import { expect, test } from 'vitest';
import type { SenderFault } from '#core/reference/email-refusals.ts';
import { findSenderFaults } from './sender-records.ts';

const domain = 'mail.claims.example';
const good: Record<string, string[]> = {
  [domain]: ['google-site-verification=abc', 'v=spf1 include:spf.provider.example -all'],
  [`k9._domainkey.${domain}`]: ['v=DKIM1; k=rsa; p=MIGf'],
  '_dmarc.claims.example': ['v=DMARC1; p=none; rua=mailto:dmarc@claims.example'],
};

/** A resolver that answers what is in it and nothing for other names below the domain; any other name is a fault of ours. */
const resolver = (changes: Record<string, string[] | 'away'> = {}) => {
  const zone = { ...good, ...changes };
  return async (name: string) => {
    expect(name === 'claims.example' || name.endsWith('.claims.example')).toBe(true);
    const answer = zone[name] ?? [];
    if (answer === 'away') {
      throw new Error('ETIMEOUT');
    }
    return answer;
  };
};
const faults = (changes: Record<string, string[] | 'away'> = {}, selector: string | null = 'k9') =>
  findSenderFaults(resolver(changes), { domain, selector });

test('a sender whose domain has all three records lacks nothing', async () => {
  expect(await faults()).toEqual([]);
  expect(await faults({ [`google._domainkey.${domain}`]: ['p=MIGf'] }, null)).toEqual([]);
});

const dmarc = `_dmarc.${domain}`;
test.each<[string, Record<string, string[] | 'away'>, SenderFault]>([
  ['no SPF', { [domain]: ['v=spf10 -all'] }, { record: 'spf', fault: 'missing', name: domain }],
  ['two SPF', { [domain]: ['v=spf1 -all', 'V=SPF1 ~all'] }, { record: 'spf', fault: 'several', name: domain }],
  ['everyone’s SPF', { [domain]: ['v=spf1 +all'] }, { record: 'spf', fault: 'open', name: domain }],
  ['everyone’s SPF, short', { [domain]: ['v=spf1 a all'] }, { record: 'spf', fault: 'open', name: domain }],
  [
    'no key',
    { [`k9._domainkey.${domain}`]: [] },
    { record: 'dkim', fault: 'missing', name: `k9._domainkey.${domain}` },
  ],
  [
    'a key taken back',
    { [`k9._domainkey.${domain}`]: ['v=DKIM1; p='] },
    { record: 'dkim', fault: 'revoked', name: `k9._domainkey.${domain}` },
  ],
  ['no DMARC', { '_dmarc.claims.example': ['spf'] }, { record: 'dmarc', fault: 'missing', name: dmarc }],
  ['DMARC of its own without a policy', { [dmarc]: ['v=DMARC1'] }, { record: 'dmarc', fault: 'broken', name: dmarc }],
  [
    'two DMARC',
    { [dmarc]: ['v=DMARC1; p=none', 'v=DMARC1; p=reject'] },
    { record: 'dmarc', fault: 'several', name: dmarc },
  ],
  ['no answer', { [domain]: 'away' }, { record: 'spf', fault: 'unanswered', name: domain }],
  ['no answer above', { '_dmarc.claims.example': 'away' }, { record: 'dmarc', fault: 'unanswered', name: dmarc }],
])('what a sender’s domain lacks is told: %s', async (_, changes, fault) => {
  expect(await faults(changes)).toEqual([fault]);
});

test('a key of which no one said the selector is told as unknown, not as missing', async () => {
  expect(await faults({}, null)).toEqual([{ record: 'dkim', fault: 'unnamed', name: domain }]);
});
