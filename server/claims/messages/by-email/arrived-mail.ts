import { z } from 'zod';
import { Problem } from '#core/contract/platform/problems.ts';
import { say } from '#core/reference/problem-sentences.ts';

/** A file that came with an email. */
export interface ArrivedFile {
  name: string;
  contentType: string;
  bytes: Buffer;
  /** It stands inside the text, as pictures of a signature do. */
  inline: boolean;
}

/** An email as a provider hands it over. */
export interface ArrivedMail {
  /** The Message-ID that its sender gave it. */
  messageId: string;
  from: string;
  /** Whom it reached, the one it was delivered to first. */
  to: string[];
  text: string;
  html: string;
  /** Nobody typed it: an absence note, a bounce, a list, or a copy of our own. */
  automatic: boolean;
  files: ArrivedFile[];
}

const text = z.string().nullish();
const addresses = z.array(z.object({ Email: text })).nullish();

/** What Postmark posts for an email that came in (its inbound webhook); fields that we don't read are left. */
const inbound = z.object({
  FromFull: z.object({ Email: text }).nullish(),
  From: text,
  OriginalRecipient: text,
  ToFull: addresses,
  CcFull: addresses,
  MessageID: text,
  TextBody: text,
  HtmlBody: text,
  Headers: z.array(z.object({ Name: z.string(), Value: z.string() })).nullish(),
  Attachments: z
    .array(z.object({ Name: text, Content: z.string(), ContentType: text, ContentID: text }))
    .max(200)
    .nullish(),
});

/**
 * Reads an email out of the body that a provider posted.
 * @throws malformed-request for a body that is none
 */
export function readMail(body: Uint8Array): ArrivedMail {
  let json: unknown;
  try {
    json = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body));
  } catch {
    throw new Problem('malformed-request', { detail: say('not-json') });
  }
  const parsed = inbound.safeParse(json);
  if (!parsed.success) {
    throw new Problem('malformed-request');
  }
  const mail = parsed.data;
  const headers = (mail.Headers ?? []).map(({ Name, Value }) => [Name.trim().toLowerCase(), Value.trim()] as const);
  const from = (mail.FromFull?.Email ?? plainAddress(mail.From ?? '')).trim();
  return {
    messageId: headers.find(([name]) => name === 'message-id')?.[1] || (mail.MessageID ?? ''),
    from,
    to: [mail.OriginalRecipient, ...[...(mail.ToFull ?? []), ...(mail.CcFull ?? [])].map((item) => item.Email)].flatMap(
      (address) => (address ? [address.trim()] : []),
    ),
    text: mail.TextBody ?? '',
    html: mail.HtmlBody ?? '',
    automatic: isAutomatic(headers, from),
    files: (mail.Attachments ?? []).map((file) => ({
      name: file.Name ?? '',
      contentType: file.ContentType ?? '',
      bytes: Buffer.from(file.Content, 'base64'),
      inline: Boolean(file.ContentID),
    })),
  };
}

/** The address in a line like `Ana <ana@mail.test>`. */
const plainAddress = (line: string) => /<([^<>\s]+)>\s*$/.exec(line)?.[1] ?? line;

const autoresponders = ['x-autoreply', 'x-autorespond', 'x-autoresponder', 'x-failed-recipients'];
const ofLists = ['list-id', 'list-unsubscribe'];

/**
 * Whether a program wrote an email (RFC 3834, and what came before it). Answering one would begin a loop, and what it says
 * is no reply: it's left, whoever it is from.
 */
function isAutomatic(headers: readonly (readonly [string, string])[], from: string): boolean {
  const says = (name: string, pattern: RegExp) => headers.some(([is, value]) => is === name && pattern.test(value));
  return (
    says('auto-submitted', /^(?!no\b)./i) ||
    says('precedence', /^(bulk|junk|list|auto[-_]reply)\b/i) ||
    says('return-path', /^<\s*>$/) ||
    says('content-type', /^multipart\/report\b/i) ||
    headers.some(
      ([name, value]) => ofLists.includes(name) || (autoresponders.includes(name) && !/^no$/i.test(value)),
    ) ||
    /^(mailer-daemon|postmaster|no-?reply|do-?not-?reply)@/i.test(from) ||
    from === ''
  );
}
