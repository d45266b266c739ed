/**
 * The text of an SOP: a small part of Markdown, read into parts that pages show as elements. Nothing in it is ever HTML:
 * what has no meaning here is shown as it was typed (T33).
 */

/** A run of words: plain, bold, italic, or a link to an address that is allowed. */
export type SopWords =
  | string
  | { kind: 'bold' | 'italic'; parts: readonly SopWords[] }
  | { kind: 'link'; href: string; parts: readonly SopWords[] };

/** A line of words, of which a paragraph or an entry of a list has one or more. */
export type SopLine = readonly SopWords[];

export type SopBlock =
  | { kind: 'heading'; level: 1 | 2 | 3; line: SopLine }
  | { kind: 'paragraph'; lines: readonly SopLine[] }
  | { kind: 'bullets'; entries: readonly (readonly SopLine[])[] }
  | { kind: 'numbers'; from: number; entries: readonly (readonly SopLine[])[] };

/** A mark that is meant as itself, bold, italic, and a link whose address may hold one pair of brackets. */
const marks = /\\([\\*[\]()#-])|\*\*(.+?)\*\*|\*(.+?)\*|\[([^[\]\n]+)\]\(((?:[^()\s]|\([^()\s]*\))*)\)/g;
const heading = /^(#{1,3})\s+(.+)$/;
const bullet = /^[-*]\s+(.*)$/;
const numbered = /^(\d{1,3})[.)]\s+(.*)$/;
const continued = /^\s{2,}(\S.*)$/;

/** Whether an SOP may lead to an address: a page over https, or an email. */
export function isAllowedLink(href: string): boolean {
  if (!/^(?:https:\/\/|mailto:)[^\s\\]+$/i.test(href)) {
    return false;
  }
  try {
    return ['https:', 'mailto:'].includes(new URL(href).protocol);
  } catch {
    return false;
  }
}

/** The first address of a text that it may not lead to; null where there is none. */
export function refusedLink(content: string): string | null {
  for (const [, , bold, italic, words, href] of content.matchAll(marks)) {
    if (words !== undefined && href !== undefined && !isAllowedLink(href)) {
      return href;
    }
    const inner = refusedLink(bold ?? italic ?? '');
    if (inner !== null) {
      return inner;
    }
  }
  return null;
}

/** Reads a text into its blocks, in order. */
export function sopBlocks(content: string): readonly SopBlock[] {
  const blocks: SopBlock[] = [];
  for (const piece of piecesOf(content)) {
    const last = blocks.at(-1);
    if (piece.kind === 'heading') {
      blocks.push({ kind: 'heading', level: piece.level, line: wordsOf(piece.text) });
    } else if (piece.kind === 'paragraph') {
      blocks.push({ kind: 'paragraph', lines: piece.lines.map(wordsOf) });
    } else if (last !== undefined && last.kind === piece.kind && !piece.apart) {
      blocks[blocks.length - 1] = { ...last, entries: [...last.entries, piece.lines.map(wordsOf)] };
    } else {
      const entries = [piece.lines.map(wordsOf)];
      blocks.push(
        piece.kind === 'numbers' ? { kind: 'numbers', from: piece.number, entries } : { kind: 'bullets', entries },
      );
    }
  }
  return blocks;
}

type Piece =
  | { kind: 'heading'; level: 1 | 2 | 3; text: string }
  | { kind: 'paragraph'; lines: string[] }
  /** `apart` from the entry before it by an empty line, where it counts anew. */
  | { kind: 'bullets' | 'numbers'; number: number; lines: string[]; apart: boolean };

/** Headings, paragraphs, and entries of lists, with the lines that belong to each. */
function piecesOf(content: string): readonly Piece[] {
  const pieces: Piece[] = [];
  let apart = true;
  for (const line of content.split(/\r?\n/)) {
    const last = apart ? undefined : pieces.at(-1);
    const [, marksOfHeading, textOfHeading] = heading.exec(line) ?? [];
    const [, textOfBullet] = bullet.exec(line) ?? [];
    const [, number, textOfNumber] = numbered.exec(line) ?? [];
    const [, more] = continued.exec(line) ?? [];
    if (line.trim() === '') {
      apart = true;
      continue;
    }
    if (textOfHeading !== undefined && marksOfHeading !== undefined) {
      pieces.push({ kind: 'heading', level: marksOfHeading.length as 1 | 2 | 3, text: textOfHeading });
    } else if (textOfBullet !== undefined) {
      pieces.push({ kind: 'bullets', number: 1, lines: [textOfBullet], apart });
    } else if (textOfNumber !== undefined) {
      pieces.push({ kind: 'numbers', number: Number(number), lines: [textOfNumber], apart });
    } else if (last !== undefined && last.kind !== 'heading' && (last.kind === 'paragraph' || more !== undefined)) {
      last.lines.push(line.trim());
    } else {
      pieces.push({ kind: 'paragraph', lines: [line.trim()] });
    }
    apart = false;
  }
  return pieces;
}

/** Reads a line into its words. */
function wordsOf(text: string): SopLine {
  const words: SopWords[] = [];
  let from = 0;
  const push = (word: SopWords) => {
    const last = words.at(-1);
    if (typeof word === 'string' && typeof last === 'string') {
      words[words.length - 1] = last + word;
    } else if (word !== '') {
      words.push(word);
    }
  };
  for (const found of text.matchAll(marks)) {
    const [whole, meant, bold, italic, linked, href] = found;
    push(text.slice(from, found.index));
    from = found.index + whole.length;
    if (meant !== undefined) {
      push(meant);
    } else if (bold !== undefined) {
      push({ kind: 'bold', parts: wordsOf(bold) });
    } else if (italic !== undefined) {
      push({ kind: 'italic', parts: wordsOf(italic) });
    } else if (linked !== undefined && href !== undefined && isAllowedLink(href)) {
      push({ kind: 'link', href, parts: wordsOf(linked) });
    } else {
      push(whole);
    }
  }
  push(text.slice(from));
  return words;
}
