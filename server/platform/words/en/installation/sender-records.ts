/** What the DNS of the address that emails come from lacks, and which record to add. */
import type { SenderFault, SenderRecord, senderFaults } from '#core/reference/email-refusals.ts';

type Sentences = {
  [Record in SenderRecord]: { readonly [Fault in (typeof senderFaults)[Record][number]]: (name: string) => string };
};

const later = (what: string) => (name: string) =>
  `${what} of ${name} couldn’t be checked: no DNS server answered. Run doctor again later.`;

const sentences: Sentences = {
  spf: {
    missing: (name) =>
      `SPF: ${name} doesn’t say which servers send its email, so inboxes may refuse ours. Add a TXT record to ${name}: “v=spf1 include:… ~all”, with the name that your email provider gives in place of “…”.`,
    several: (name) =>
      `SPF: ${name} has more than 1 TXT record that begins with “v=spf1”, so inboxes read none. Make them 1 record that names all servers.`,
    open: (name) =>
      `SPF: ${name} lets every server send its email. End its TXT record with “~all” or “-all” instead of “+all”.`,
    unanswered: later('SPF'),
  },
  dkim: {
    missing: (name) =>
      `DKIM: there’s no key at ${name}. Add the TXT or CNAME record that your email provider gives for it, or correct MAIL_DKIM_SELECTOR.`,
    revoked: (name) =>
      `DKIM: the key at ${name} is empty, so signatures don’t count. Replace the record with the one that your email provider gives now.`,
    unnamed: (name) =>
      `DKIM: ${name} has no key under the usual names. If your email provider signs under another one, set MAIL_DKIM_SELECTOR to it; otherwise, turn on DKIM there and add the record that it gives.`,
    unanswered: later('DKIM'),
  },
  dmarc: {
    missing: (name) => `DMARC: there’s no record. Add a TXT record to ${name}: “v=DMARC1; p=none”.`,
    several: (name) => `DMARC: ${name} has more than 1 record, so inboxes read none. Keep 1.`,
    broken: (name) =>
      `DMARC: the record at ${name} has no policy. Make it “v=DMARC1; p=none”, or “p=quarantine” once SPF and DKIM are in place.`,
    unanswered: later('DMARC'),
  },
};

/** A fault in a sentence that says which record to add. */
export function senderFault({ record, fault, name }: SenderFault): string {
  // Cast: the table has a sentence for each fault of each record, by its type.
  return (sentences[record] as Record<string, (name: string) => string>)[fault]!(name);
}

export const senderIsKnown = (domain: string): string => `SPF, DKIM, and DMARC of ${domain} are in place`;
