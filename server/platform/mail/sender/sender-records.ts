import type { SenderFault } from '#core/reference/email-refusals.ts';

/** The TXT records of a name, each whole; none where there is no such name. Throws where no resolver answers. */
type ResolveTxt = (name: string) => Promise<string[]>;

/** Where to look for a sender's records. */
export interface Sender {
  /** Behind the @ of its address. */
  domain: string;
  /** By which its mail server signs; null where nobody said, and the usual ones are looked for. */
  selector: string | null;
}

/** What mail servers and providers name their keys by, where nobody changed it. */
export const usualSelectors = [
  ...['default', 'dkim', 'mail', 'google', 'selector1', 'selector2', 's1', 's2', 'k1', 'k2', 'k3'],
  ...['pm', 'mandrill', 'mailjet', 'mxvault', 'zoho', 'protonmail', 'fm1', 'brevo1', 'resend', 'smtpapi'],
];

/**
 * Asks DNS for the records by which mail servers know a sender: who may send for the domain (SPF, RFC 7208), its keys
 * (DKIM, RFC 6376), and what to do with what is neither (DMARC, RFC 7489), which may be told by a domain above.
 */
export async function findSenderFaults(resolve: ResolveTxt, sender: Sender): Promise<SenderFault[]> {
  const { domain, selector } = sender;
  const key = selector === null ? domain : `${selector}._domainkey.${domain}`;
  const found = await Promise.all([
    spfFault(resolve, domain).catch((): SenderFault => ({ record: 'spf', fault: 'unanswered', name: domain })),
    dkimFault(resolve, sender).catch((): SenderFault => ({ record: 'dkim', fault: 'unanswered', name: key })),
    dmarcFault(resolve, domain).catch(
      (): SenderFault => ({ record: 'dmarc', fault: 'unanswered', name: `_dmarc.${domain}` }),
    ),
  ]);
  return found.filter((fault) => fault !== null);
}

async function spfFault(resolve: ResolveTxt, domain: string): Promise<SenderFault | null> {
  const records = (await resolve(domain)).filter((text) => /^v=spf1(?:\s|$)/i.test(text));
  const fault =
    records.length === 0
      ? 'missing'
      : records.length > 1
        ? 'several'
        : /\s\+?all(?:\s|$)/i.test(records[0]!)
          ? 'open'
          : null;
  return fault && { record: 'spf', fault, name: domain };
}

async function dkimFault(resolve: ResolveTxt, { domain, selector }: Sender): Promise<SenderFault | null> {
  const names = (selector === null ? usualSelectors : [selector]).map((item) => `${item}._domainkey.${domain}`);
  const records = (await Promise.all(names.map(resolve))).flat();
  const keys = records.flatMap((text) => /(?:^|;)\s*p\s*=([^;]*)/i.exec(text)?.[1]?.trim() ?? []);
  if (keys.some((key) => key !== '')) {
    return null;
  }
  // Which selector it is can't be asked of DNS: that none of the usual ones is there says little.
  const fault = selector === null ? 'unnamed' : keys.length > 0 ? 'revoked' : 'missing';
  return { record: 'dkim', fault, name: selector === null ? domain : names[0]! };
}

async function dmarcFault(resolve: ResolveTxt, domain: string): Promise<SenderFault | null> {
  const labels = domain.split('.');
  for (let at = 0; at <= Math.max(0, labels.length - 2); at += 1) {
    const name = `_dmarc.${labels.slice(at).join('.')}`;
    const records = (await resolve(name)).filter((text) => /^v\s*=\s*DMARC1\s*(?:;|$)/i.test(text));
    if (records.length > 0) {
      const isWhole = /;\s*p\s*=\s*(?:none|quarantine|reject)\s*(?:;|$)/i.test(records[0]!);
      const fault = records.length > 1 ? 'several' : isWhole ? null : 'broken';
      return fault && { record: 'dmarc', fault, name };
    }
  }
  return { record: 'dmarc', fault: 'missing', name: `_dmarc.${domain}` };
}
