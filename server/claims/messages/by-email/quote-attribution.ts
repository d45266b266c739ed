import type { Ours } from './ours.ts';
import { quoteWords } from './quote-words.ts';

/** As long as such a line is with a name and an address; and as many lines as programs wrap it to. */
const longest = 400;
const mostLines = 4;

/**
 * The line above a quote that a line ends: "On Tue, Nov 24, 2026 at 9:00 AM Fjell & Fern wrote:", in some language. Programs
 * wrap it at 78 characters or so.
 */
export function attributionAt(
  lines: readonly string[],
  at: number,
  ours: Ours,
): { from: number; length: number } | null {
  if (!/[:：]\s*$/.test(lines[at]!.slice(-20))) {
    return null;
  }
  const marked = (lines.slice(at + 1, at + 4).find((line) => line.trim() !== '') ?? '').startsWith('>');
  let line = '';
  for (let from = at; from > at - mostLines && from >= 0 && lines[from]!.trim() !== ''; from -= 1) {
    const part = lines[from]!.replace(/^[\s>]+/, '').trim();
    line = line === '' ? part : `${part} ${line}`;
    if (line.length > longest) {
      return null;
    }
    if (isAttribution(line.toLowerCase(), marked, ours)) {
      return { from, length: at + 1 - from };
    }
  }
  return null;
}

/**
 * A program puts our address into brackets, beside the day or the hour. Without them two kinds of proof are asked for:
 * somebody may tell what a driver wrote, and when they wrote to us.
 */
function isAttribution(line: string, marked: boolean, { addresses, names }: Ours): boolean {
  const named = addresses.find((address) => line.includes(address));
  const rest = named === undefined ? line : line.replaceAll(named, '');
  if (!/\d/.test(rest)) {
    return false;
  }
  const bracketed = named !== undefined && new RegExp(`[<(\\[]\\s?(?:mailto:)?${escaped(named)}`).test(line);
  const proofs = [wrote.some((form) => form.test(line)), marked, isNamed(line, [...addresses, ...names])];
  return bracketed || proofs.filter(Boolean).length >= 2;
}

/** By our name or address, with the year and the hour that a program adds. */
const isNamed = (line: string, names: readonly string[]) =>
  /\b\d{4}\b/.test(line) && /\d[:.]\d\d/.test(line) && names.some((name) => line.includes(name));

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

const wrote = Object.values(quoteWords)
  .flatMap((words) => words.wrote)
  .map((parts) => {
    const verb = parts.at(-1)!;
    const end = verb.endsWith(':') ? `${escaped(verb.slice(0, -1))}\\s?[:：]$` : `${escaped(verb)}[^\\d]{0,120}[:：]$`;
    return new RegExp(parts.length === 1 ? `\\d.*${end}` : `^${escaped(parts[0]!)}[\\s\\d].*\\d.*\\s${end}`, 'u');
  });
