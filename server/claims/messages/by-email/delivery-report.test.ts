import { describe, expect, test } from 'vitest';
import { type MaybeReport, readReport } from './delivery-report.ts';

const me = 'ida@client.example';
const report = (given: Partial<Omit<MaybeReport, 'headers'>> & { headers?: [string, string][] }) =>
  readReport({ headers: [], from: 'mailer-daemon@mx.example', texts: [], types: [], ...given });
const fields = (action: string, status: string, more = '') =>
  `Reporting-MTA: dns; mx.example\n\nFinal-Recipient: rfc822; ${me}\nAction: ${action}\nStatus: ${status}\n${more}`;

describe('a report that an email came back', () => {
  test.each<[string, Parameters<typeof report>[0]]>([
    ['Exchange, in a part of its own', { texts: [`Delivery has failed: ${me}`, fields('failed', '5.1.10')] }],
    ['Gmail, by its header', { headers: [['x-failed-recipients', me]], texts: ['Address not found.'] }],
    [
      'qmail, in plain words',
      { from: 'x@relay.example', headers: [['return-path', '<>']], texts: [`<${me}>:\n550 user unknown`] },
    ],
    ['Postfix', { texts: [`<${me}>: host mx said: 550 5.1.1 User unknown (in reply to RCPT TO command)`] }],
    [
      'fields folded over lines',
      { texts: [fields('failed', '5.1.1', 'Diagnostic-Code: smtp; 550\n 5.1.1 no such user')] },
    ],
    [
      'a body in HTML',
      { texts: [`Your message wasn’t delivered to ${me.toUpperCase()} because the address was not found`] },
    ],
  ])('a report that the address doesn’t exist is read: %s', (_, given) => {
    expect(report(given)?.failed).toContainEqual({ address: me, why: 'no-such-address' });
  });

  test.each<[string, Parameters<typeof report>[0]]>([
    ['a delay by its field', { texts: [fields('delayed', '4.4.1')] }],
    ['a delay in words', { texts: [`Your message to ${me} hasn’t been delivered yet. We will retry for 3 days.`] }],
    ['a delivery', { texts: [fields('delivered', '2.1.5')] }],
    ['a relayed one', { texts: [fields('relayed', '2.1.9')] }],
    [
      'a receipt that it was read',
      {
        headers: [['content-type', 'multipart/report; report-type=disposition-notification']],
        from: me,
        texts: ['Read: user unknown'],
      },
    ],
    ['a person who quotes one', { from: 'eve@mail.test', texts: [fields('failed', '5.1.1')] }],
    ['a server’s other words', { texts: ['Your weekly digest.'] }],
  ])('what tells of no failure is no such report: %s', (_, given) => {
    expect(report(given)).toBeNull();
  });

  test.each([
    ['5.2.2', 'mailbox-full'],
    ['5.1.1', 'no-such-address'],
    ['5.7.1', 'refused'],
    ['5.0.0', 'refused'],
  ])('a report with the status %s says why: %s', (status, why) => {
    expect(report({ texts: [fields('failed', status)] })?.failed).toEqual([{ address: me, why }]);
  });

  test.each([
    ['addresses', `${me} 550 `.repeat(40_000)],
    ['blank lines', '\n'.repeat(200_000)],
    ['signs', '@'.repeat(200_000)],
    ['signs beside a failure', `550 ${'a@'.repeat(100_000)}`],
    ['angles', '<'.repeat(200_000)],
    ['words', 'delivery to the following '.repeat(8_000)],
  ])('a report is read in a moment, whatever a stranger sends: %s', (_, text) => {
    const started = performance.now();
    report({ texts: [text] });
    expect(performance.now() - started).toBeLessThan(1500);
  });
});
