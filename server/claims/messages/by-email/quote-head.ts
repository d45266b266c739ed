import type { Ours } from './ours.ts';
import { type QuoteWords, quoteWords } from './quote-words.ts';

type Label = 'from' | 'sent' | 'to' | 'subject';
const labels = ['from', 'sent', 'to', 'subject'] as const satisfies Label[];

/** What a word before a colon says at the head of a quote, by the languages that say it so. */
const meanings = new Map<string, { language: string; label: Label }[]>();
for (const [language, words] of Object.entries(quoteWords)) {
  for (const label of labels) {
    for (const word of words[label]) {
      meanings.set(word, [...(meanings.get(word) ?? []), { language, label }]);
    }
  }
}
const originals = new Set(Object.values(quoteWords).flatMap(({ original }: QuoteWords) => original));

/** As many lines as a head has at most, addresses that go on below included. */
const mostLines = 8;
/** Between a line that is drawn and the head below it. */
const mostBlank = 2;

/**
 * The head of a quote that begins with a line: a few lines like "From: …" in the words of one language, which name us as
 * whoever wrote, with the line that is drawn above them. A head that names somebody else is what a customer passes on.
 */
export function headAt(lines: readonly string[], at: number, ours: Ours): { from: number; length: number } | null {
  const line = lines[at]!;
  const drawn = drawnLine(line);
  if (drawn === null && meaningsOf(line) === null) {
    return null;
  }
  let top = at + (drawn === null ? 0 : 1);
  while (drawn !== null && top - at <= mostBlank && lines[top]?.trim() === '') {
    top += 1;
  }
  const head = readHead(lines, top);
  return head && isOurs(head, drawn, ours) ? { from: at, length: top - at + 1 } : null;
}

/** "-----Original Message-----" in some language, the line that Outlook draws on the web, or no such line. */
function drawnLine(line: string): 'named' | 'plain' | null {
  if (line.length > 200) {
    return null;
  }
  const [, inside] = /^\s*-{2,}\s*(\p{L}.{2,38}?)\s*-{2,}\s*$/u.exec(line) ?? [];
  if (inside !== undefined && originals.has(inside.toLowerCase())) {
    return 'named';
  }
  return /^\s*_{20,}\s*$/.test(line) ? 'plain' : null;
}

/** What lines of a head say, in lower case, by what each of them is. */
type Head = Partial<Record<Label, string>>;

/** Reads the lines of a head, in the language in which most of them are. */
function readHead(lines: readonly string[], top: number): Head | null {
  const heads = new Map<string, Head>();
  for (const line of lines.slice(top, top + mostLines)) {
    if (line.trim() === '') {
      break;
    }
    const found = meaningsOf(line);
    for (const { language, label } of found?.meanings ?? []) {
      const head = heads.get(language) ?? {};
      head[label] ??= found!.value;
      heads.set(language, head);
    }
  }
  const withSender = [...heads.values()].filter(({ from }) => from !== undefined);
  return withSender.sort((a, b) => Object.keys(b).length - Object.keys(a).length)[0] ?? null;
}

function meaningsOf(line: string): { meanings: { language: string; label: Label }[]; value: string } | null {
  // Where bold is written as text, asterisks are around the word and its colon.
  // Cut: as much as a pattern reads; nothing is kept of it.
  const [, word, value] = /^[\s>]*\*?([\p{L}][\p{L} ]{0,19}?)\*?\s?[:：]\*?\s*(\S.*)$/u.exec(line.slice(0, 400)) ?? [];
  const found = word === undefined ? undefined : meanings.get(word.toLowerCase());
  return found ? { meanings: found, value: value!.toLowerCase() } : null;
}

/** Whether a head is of an email of ours: by our address, or by our name where its lines are all there, or a line is drawn above. */
function isOurs(head: Head, drawn: 'named' | 'plain' | null, ours: Ours): boolean {
  const { from = '', sent = '' } = head;
  const byAddress = ours.addresses.some((address) => from.includes(address));
  const byName = ours.names.some((name) => from.includes(name));
  const count = Object.keys(head).length;
  if (drawn === 'named') {
    return byAddress || byName;
  }
  // Whoever copies a label of a package writes no hour and no subject.
  const isWhole = head.subject !== undefined && /\d{4}|\d[:.]\d\d/.test(sent);
  return (byAddress && count >= 3) || (byName && count >= 3 && isWhole);
}
