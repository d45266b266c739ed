/** Texts of people and stores inside our own sentences, each in its own direction. */

const open = '\u2068';
const close = '\u2069';

/** Letters that are written from right to left, with a few rare ones between, and marks that turn what follows. */
const turns = /[\u0590-\u08FF\u200E\u200F\u202A-\u202E\u2066-\u2069\uFB1D-\uFDFF\uFE70-\uFEFC\u{10800}-\u{1EFFF}]/u;

/**
 * A name, a product or a quotation as it stands in a sentence of another: it reads in its own direction and turns
 * nothing beside it, whatever marks it carries (Unicode Standard Annex 9, first strong isolate). A text that could turn
 * nothing stays as it is. For what is read only: what is sent back, compared or cut goes without.
 */
export function isolated(text: string): string {
  return turns.test(text) ? text.replace(/.+/g, isolatedLine) : text;
}

/** A line, since each ends what was opened on it. Marks that would close more than they opened are left out. */
function isolatedLine(line: string): string {
  let depth = 0;
  const kept = line.replace(/[\u2066-\u2069]/g, (mark) => {
    if (mark !== close) {
      depth += 1;
    } else if (depth > 0) {
      depth -= 1;
    } else {
      return '';
    }
    return mark;
  });
  return open + kept + close.repeat(depth + 1);
}
