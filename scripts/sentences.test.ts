import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const said = (...words: string[]) => {
  const script = join(import.meta.dirname, 'lib/sentences.ts');
  return spawnSync(process.execPath, [script, ...words], { encoding: 'utf8' }).stdout.split('\n');
};

describe('the list of sentences', () => {
  const mails = said('server/platform/words/en/mail');
  const feed = said('server/platform/words/en/feed.ts', 'server/platform/words/en/activity.ts');

  it('the list of sentences names the page of each', () => {
    expect(mails).toContain('## server/platform/words/en/mail/decided.tsx');
    expect(mails).toContain('title: We received your claim.');
  });

  it('a printed sentence has sample values and marks what is set apart in it', () => {
    expect(mails).toContain('deadline: Please reply by «Monday, Nov 23», or we’ll close the claim.');
  });

  it('the list of sentences says what is counted with two and with one', () => {
    expect(mails).toContain('approved.replacementTitle: Approved: we’re sending 2 replacements.');
    expect(mails).toContain('approved.replacementTitle: Approved: we’re sending a replacement.');
  });

  it('the list of sentences says both cases of what may be missing', () => {
    expect(mails.filter((line) => line.startsWith('closed.preview:'))).toEqual([
      'closed.preview: You can reopen it until Monday, Nov 23.',
      'closed.preview: Your claim is closed.',
    ]);
  });

  it('the list of sentences reads what is said of a code where no sample value is one', () => {
    expect(feed).toContain('feedSentences.claim.receipt-verified: verified the receipt');
    expect(feed).toContain('moves.snooze: snoozed it until {value}');
    expect(feed).toContain('moves.dismiss: dismissed it as a duplicate');
  });

  it('the list of sentences has what a module keeps to itself, to choose by a code', () => {
    expect(feed).toContain('plain.session.begun: started a claim');
    expect(feed).toContain('hidingRules.NOT_ABOUT_CLAIM: not about the claim');
  });

  it('the list of sentences ends with how many there are', () => {
    const [count = ''] = mails.filter((line) => / sentences\.$/.test(line));
    expect(Number(count.split(' ')[0])).toBeGreaterThan(100);
  });
});
