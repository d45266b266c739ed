import type { Ours } from './ours.ts';
import { attributionAt } from './quote-attribution.ts';
import { headAt } from './quote-head.ts';

/** More than anybody writes, in characters. */
const mostRead = 200_000;

/** What somebody wrote in a reply, and what their program put around it. */
export interface ReadReply {
  /** Their own words. */
  said: string;
  /** All of it, as it came. */
  whole: string;
  /** There is nothing but a quote that is marked line by line, and a signature. */
  quoteAlone: boolean;
}

/**
 * Reads what somebody wrote in a reply, without what their program quotes below it and without their signature. It's cut only
 * where our own address is in the head of a quote, or two kinds of proof meet: its words in some language and our name, or
 * lines that are marked one by one. Where it's unsure, more is kept. A reply between quoted lines keeps what is between.
 */
export function readReply(text: string, ours: Ours): ReadReply {
  const whole = plain(text.slice(0, mostRead));
  const lines = whole.split('\n');
  const known = { addresses: ours.addresses.map(lower), names: ours.names.map(lower).filter((name) => name !== '') };
  const quote = quoteFrom(lines, known);
  const before = withoutMarkedOfOurs(lines.slice(0, quote?.from ?? lines.length), known);
  // Lines that are marked one by one end by themselves; what stands between them was typed.
  const after = quote === null ? [] : lines.slice(quote.from + quote.length);
  const byLine = after.find((line) => line.trim() !== '')?.startsWith('>') ?? false;
  const between = byLine ? after.filter((line) => !isMarked(line)) : [];
  const said = joined(unsigned([...unsigned(before), ...(between.length > 0 ? ['', ...between] : [])]));
  return { said, whole: joined(lines), quoteAlone: said === '' && (quote === null ? before.every(isAround) : byLine) };
}

/** Nothing that anybody typed: a blank line, or what a phone says of itself. */
const isAround = (line: string) => line.trim() === '' || phone.test(line.trim());
const plain = (text: string) => text.replace(/\r\n?/g, '\n').replaceAll('\u00a0', ' ');
const lower = (text: string) => text.toLowerCase().trim();
const isMarked = (line: string) => /^\s*>/.test(line);
const joined = (lines: readonly string[]) =>
  lines
    .join('\n')
    .replace(/[ \t]+$/gm, '')
    .replace(/\n{3,}/g, '\n\n')
    .trim();

/** The first line of what is above a quote of ours, and how many lines that is. */
function quoteFrom(lines: readonly string[], ours: Ours): { from: number; length: number } | null {
  for (let at = 0; at < lines.length; at += 1) {
    const found = headAt(lines, at, ours) ?? attributionAt(lines, at, ours);
    if (found) {
      return found;
    }
  }
  return null;
}

/** Marked lines without a head are a quote where one of them names an address of ours or a link of a claim. */
function withoutMarkedOfOurs(lines: readonly string[], { addresses }: Ours): string[] {
  const kept: string[] = [];
  for (let at = 0; at < lines.length; ) {
    let until = at;
    while (until < lines.length && isMarked(lines[until]!)) {
      until += 1;
    }
    const block = lines.slice(at, Math.max(until, at + 1));
    const isOurs = until > at && block.some((line) => namesUs(line.toLowerCase(), addresses));
    kept.push(...(isOurs ? [] : block));
    at += block.length;
  }
  return kept;
}

const namesUs = (line: string, addresses: readonly string[]) =>
  linkOfOurs.test(line) || addresses.some((address) => line.includes(address));
const linkOfOurs = /\b[0-9a-z]{26}\.(?:view|sign|print|review)\.|\breply\+[0-9a-z]{58}@/;

/** As many lines as a signature has. */
const mostSigned = 12;

/** Without what programs and people put below their words: "-- " and what follows, and what a phone says of itself. */
function unsigned(lines: readonly string[]): string[] {
  const signature = lines.indexOf('-- ');
  const below = signature < 0 ? [] : lines.slice(signature + 1).filter((line) => line.trim() !== '');
  const kept = signature < 0 || below.length > mostSigned ? [...lines] : lines.slice(0, signature);
  while (kept.length > 0 && (kept.at(-1)!.trim() === '' || phone.test(kept.at(-1)!.trim()))) {
    kept.pop();
  }
  return kept;
}

const phone =
  /^(?:(?:sent (?:from|with|via)|get|gesendet (?:mit|von)|envoyé (?:de|depuis|à partir de)|obtenir|télécharger|enviado (?:desde|do|a partir do)|obtener|obter o|inviato da|scarica|verzonden vanaf|verstuurd vanaf|skickat från|sendt fra|wysłane z) (?:my|mi|mio|mon|meinem|meu|mijn|min|mojego|yahoo|mail|proton|gmail|samsung|galaxy|iphone|ipad|android|blackberry|outlook)\b|von meinem .{2,30} gesendet|outlook für ).{0,80}$/iu;

/**
 * A text without what opens a claim for whoever reads it: the links of our emails and the address that replies go to, which
 * a quote may have brought along. Staff read messages, and may do what a customer does only as themselves.
 */
export function withoutLinks(text: string): string {
  return text
    .replace(/\b[0-9a-z]{26}\.(?:view|sign|print|review)\.[\w.-]+/g, '…')
    .replace(/\breply\+[0-9a-z]{58}@[a-z0-9.-]+/gi, '…');
}
