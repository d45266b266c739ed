import type { EmailRefusal } from '#core/reference/email-refusals.ts';
import type { MailHeaders } from './automatic-mail.ts';

/** What a mail server tells of an email that it, or another one, took and couldn't deliver. */
export interface DeliveryReport {
  /** The addresses that it names as failed, in lower case, each with why. */
  failed: { address: string; why: EmailRefusal }[];
  /** The Message-IDs that it names: of the email that failed, and its own. */
  messageIds: string[];
  /** All that it says, with what it brings along of the email. */
  text: string;
}

/** An email that may be such a report. */
export interface MaybeReport {
  headers: MailHeaders;
  from: string;
  /** What it says, and each part of it that is text: fields, headers, or the email that came back. */
  texts: readonly string[];
  /** The kinds of its parts. */
  types: readonly string[];
}

/** More than a report says, and more addresses than one names. */
const mostRead = 200_000;
const mostNamed = 20;

/**
 * Reads a report that an email couldn't be delivered: by the fields of RFC 3464 at any depth, by the header that Gmail and
 * Exim add, or by the plain words of older servers. Null for what is no such report, or tells of a delay, which a server
 * goes on trying after.
 */
export function readReport(mail: MaybeReport): DeliveryReport | null {
  if (!comesFromServer(mail)) {
    return null;
  }
  const text = mail.texts.join('\n\n').replace(/\r\n?/g, '\n').slice(0, mostRead);
  const fields = fieldsOf(text);
  const failed = fields.length > 0 ? failedOf(fields) : failedInWords(mail.headers, text);
  if (failed.length === 0) {
    return null;
  }
  // Cut: a list.
  const messageIds = [...new Set(text.match(/<[^\s<>@]{1,200}@[^\s<>@]{1,200}>/g) ?? [])].slice(0, 200);
  return { failed: failed.slice(0, mostNamed), messageIds, text };
}

function comesFromServer({ headers, from, types }: MaybeReport): boolean {
  const says = (name: string, pattern: RegExp) => headers.some(([is, value]) => is === name && pattern.test(value));
  return (
    says('content-type', /^multipart\/report\b(?!.*disposition-notification)/i) ||
    says('return-path', /^<\s*>$/) ||
    says('x-failed-recipients', /@/) ||
    types.some((type) => /^message\/(?:global-)?delivery-status\b/i.test(type)) ||
    from === '' ||
    /^(?:mailer-daemon|postmaster|bounces?|mail-?delivery[\w-]*|mdaemon)(?:[+=-].*)?@/i.test(from)
  );
}

type Fields = Map<string, string>;

/** The fields about each recipient: "Final-Recipient: …" and those beside it, up to a blank line. */
function fieldsOf(text: string): Fields[] {
  return text.split(/\n[ \t]*\n/).flatMap((block) => {
    const fields: Fields = new Map();
    for (const line of block.replace(/\n[ \t]+/g, ' ').split('\n')) {
      // Cut: as much as a pattern reads; nothing is kept of it.
      const [, name, value] = /^\s*([A-Za-z-]{3,40}):\s*(.*)$/.exec(line.slice(0, 1000)) ?? [];
      if (name !== undefined && !fields.has(name.toLowerCase())) {
        fields.set(name.toLowerCase(), value!.trim());
      }
    }
    return fields.has('final-recipient') || fields.has('original-recipient') ? [fields] : [];
  });
}

const failedOf = (every: readonly Fields[]) =>
  every
    .filter((fields) => /^failed\b/i.test(fields.get('action') ?? ''))
    .flatMap((fields) => {
      const said = `${fields.get('status') ?? ''} ${fields.get('diagnostic-code') ?? ''}`;
      return [fields.get('original-recipient'), fields.get('final-recipient')].flatMap((field) => {
        const address = addressIn(field?.slice(field.indexOf(';') + 1) ?? '');
        return address === null ? [] : [{ address, why: whyOf(said) }];
      });
    });

const isPut =
  /\b(?:delay(?:ed)?|temporar(?:y|ily)|(?:will|still)\s(?:be\s)?(?:retr(?:y|ied)|try(?:ing)?)|not yet been delivered)\b/i;
const isOver =
  /\b5\d\d[ -]|\b5\.\d{1,3}\.\d{1,3}\b|\b(?:user unknown|no such user|unknown user|address (?:was )?not found|undeliverable|permanent(?:ly)? (?:error|fail\w*)|delivery (?:has |to the following .{0,60}|status notification \()?fail\w*|mailbox (?:is )?(?:full|unavailable)|over quota)\b|\b(?:was|were|is|could|can|were) ?(?:n['’]t|not) (?:able to (?:be )?|be )?deliver/i;

/** Where no field says it: whom the header names, or every address beside words that say that it's for good. */
function failedInWords(headers: MailHeaders, text: string): DeliveryReport['failed'] {
  const header = headers.filter(([name]) => name === 'x-failed-recipients').flatMap(([, value]) => value.split(','));
  // What came back of the email itself is below; what a server says is above it.
  // Cut: as much as a pattern reads; nothing is kept of it.
  const said = text.slice(0, 4000);
  if (isPut.test(said) && !/\b5\d\d[ -]|\b5\.\d{1,3}\.\d{1,3}\b/.test(said)) {
    return [];
  }
  const named = header.flatMap((item) => addressIn(item) ?? []);
  const found = named.length > 0 ? named : isOver.test(said) ? (said.match(anyAddress) ?? []) : [];
  return [...new Set(found.map((address) => address.toLowerCase()))].map((address) => ({ address, why: whyOf(said) }));
}

const anyAddress = /[^\s<>()[\]"',;:@]{1,64}@[^\s<>()[\]"',;:@]{1,200}[^\s<>()[\]"',;:@.]/g;
const addressIn = (text: string) => text.match(anyAddress)?.[0]?.toLowerCase() ?? null;

/** Why, by the status of RFC 3463, or by the words beside it. */
function whyOf(said: string): EmailRefusal {
  if (/\b5\.2\.2\b|\b(?:mailbox (?:is )?full|over ?quota|quota exceeded|552)\b/i.test(said)) {
    return 'mailbox-full';
  }
  const gone =
    /\b5\.1\.\d|\b(?:user unknown|unknown user|no such (?:user|address|recipient)|address (?:was )?not found|recipient ?not ?found|does(?:n['’]t| not) exist)\b/i;
  return gone.test(said) ? 'no-such-address' : 'refused';
}
