import { z } from 'zod';
import { Problem } from '#core/contract/platform/problems.ts';
import { say } from '#core/reference/problem-sentences.ts';
import { isAutomatic } from './automatic-mail.ts';
import { type DeliveryReport, readReport } from './delivery-report.ts';
import { textOfHtml } from './html-text.ts';

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
  /** Nobody typed it: an absence note, a list, or a copy of our own. */
  automatic: boolean;
  /** It tells that an email couldn’t be delivered; null for every other. */
  report: DeliveryReport | null;
  files: ArrivedFile[];
}

/** As many bytes as are read of a part that may be a report. */
const mostOfPart = 100_000;

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
  Subject: text,
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
  const subject = (mail.Subject ?? '').trim();
  const words = { text: mail.TextBody ?? '', html: mail.HtmlBody ?? '' };
  const files = (mail.Attachments ?? []).map(fileOf);
  const said = words.text.trim() === '' ? textOfHtml(words.html).whole : words.text;
  const texts = [said, ...files.flatMap(textOfPart)];
  return {
    messageId: headers.find(([name]) => name === 'message-id')?.[1] || (mail.MessageID ?? ''),
    from,
    to: [mail.OriginalRecipient, ...[...(mail.ToFull ?? []), ...(mail.CcFull ?? [])].map((item) => item.Email)].flatMap(
      (address) => (address ? [address.trim()] : []),
    ),
    ...words,
    automatic: isAutomatic(headers, { from, subject }),
    report: readReport({ headers, from, texts, types: files.map(({ contentType }) => contentType) }),
    files,
  };
}

type Attachment = NonNullable<z.output<typeof inbound>['Attachments']>[number];

const fileOf = (file: Attachment): ArrivedFile => ({
  name: file.Name ?? '',
  contentType: file.ContentType ?? '',
  bytes: Buffer.from(file.Content, 'base64'),
  inline: Boolean(file.ContentID),
});

/** The address in a line like `Ana <ana@mail.test>`. */
const plainAddress = (line: string) => /<([^<>\s]+)>\s*$/.exec(line)?.[1] ?? line;

/** What a part that is text says; a report's fields and the email that came back are such parts. */
function textOfPart({ contentType, name, bytes }: ArrivedFile): string[] {
  const isText = /^(?:text|message)\//i.test(contentType) || /\.(?:txt|eml)$/i.test(name);
  return isText ? [bytes.subarray(0, mostOfPart).toString('utf8')] : [];
}
