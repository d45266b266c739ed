import { createHash } from 'node:crypto';

/**
 * The Message-ID of an email, the same for every try of it, so that a retry never doubles: made from the store, whom or
 * what it's about, the template, and the one thing that the email is about.
 */
export function messageIdOf(of: {
  storeId: string;
  /** The claim, or whom it goes to. */
  subjectId: string;
  template: string;
  about: string;
  domain: string;
}): string {
  const code = createHash('sha256').update([of.storeId, of.subjectId, of.template, of.about].join('\n'));
  return `<${code.digest('hex').slice(0, 40)}@${of.domain}>`;
}

/**
 * The Message-ID that begins the thread of a claim's emails to one person. No email has it: each names it, so that mail
 * programs show them together though the first was deleted, or never arrived.
 */
export function threadIdOf(of: { storeId: string; claimId: string; personId: string; domain: string }): string {
  const { storeId, claimId, personId, domain } = of;
  return messageIdOf({ storeId, subjectId: claimId, template: 'thread', about: personId, domain });
}

/** About what comes once a day at most, or once a minute: the day, or the minute, of now. */
export const dayOf = (now: number) => `day ${Math.floor(now / 86_400_000)}`;
export const minuteOf = (now: number) => `minute ${Math.floor(now / 60_000)}`;
