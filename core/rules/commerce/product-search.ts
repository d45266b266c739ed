/** Finding a product while its name is typed: by the beginnings of its words, and where a letter or two went wrong. */

/** The words of a text: lower case, without accents, split where neither letter nor digit stands. */
export function wordsOf(text: string): string[] {
  const plain = text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  return [...new Set(plain.split(/[^\p{L}\p{N}]+/u).filter(Boolean))];
}

/** Every three letters in a row of the words; a blank before and after a word marks its ends. */
export function lettersOf(words: readonly string[]): string[] {
  return [...new Set(words.flatMap((word) => threes(` ${word} `)))];
}

/** The same of what was typed; its last word may go on, so it has no end yet: one letter alone says nothing. */
export function lettersTyped(words: readonly string[]): string[] {
  const last = words.length - 1;
  return [...new Set(words.flatMap((word, index) => threes(index === last ? ` ${word}` : ` ${word} `)))];
}

function threes(text: string): string[] {
  const letters = [...text];
  return letters.slice(2).map((_, index) => letters.slice(index, index + 3).join(''));
}

export interface Findable {
  id: string;
  name: string;
  variant: string;
  sku: string;
}

/**
 * The products in which every typed word is found, the best first: a whole word before a beginning, a beginning before
 * an inner part, that before a word with a slip. One slip is forgiven from four letters on, two from eight.
 */
export function rankProducts<P extends Findable>(typed: string, products: readonly P[], limit: number): P[] {
  const wanted = wordsOf(typed);
  return products
    .map((product) => ({
      product,
      score: scoreOf(wanted, wordsOf(`${product.name} ${product.variant} ${product.sku}`)),
    }))
    .filter(({ score }) => score > 0)
    .sort(
      (item, other) =>
        other.score - item.score ||
        item.product.name.localeCompare(other.product.name, 'en') ||
        item.product.variant.localeCompare(other.product.variant, 'en') ||
        (item.product.id < other.product.id ? -1 : 1),
    )
    .slice(0, limit)
    .map(({ product }) => product);
}

/** The sum over the typed words; 0 where one of them is not there. */
function scoreOf(wanted: readonly string[], words: readonly string[]): number {
  const scores = wanted.map((typed) => Math.max(0, ...words.map((word) => likeness(typed, word))));
  return scores.some((score) => score === 0) ? 0 : scores.reduce((sum, score) => sum + score, 0);
}

function likeness(typed: string, word: string): number {
  if (typed === word) {
    return 5;
  }
  if (word.startsWith(typed)) {
    return 4;
  }
  if (typed.length >= 3 && word.includes(typed)) {
    return 2;
  }
  const slips = typed.length >= 8 ? 2 : typed.length >= 4 ? 1 : 0;
  return slips > 0 && beginsAlmost(typed, word, slips) ? 1 : 0;
}

/** Whether the word begins with what was typed, up to so many letters that are missing, too many, wrong or swapped. */
function beginsAlmost(typed: string, word: string, slips: number): boolean {
  const start = word.slice(0, typed.length + slips);
  const [item, other] = [[...typed], [...start]];
  let before: number[] = [];
  let above = other.map((_, index) => index).concat(other.length);
  for (let row = 1; row <= item.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= other.length; column += 1) {
      const same = item[row - 1] === other[column - 1];
      let best = Math.min(above[column]! + 1, current[column - 1]! + 1, above[column - 1]! + (same ? 0 : 1));
      if (row > 1 && column > 1 && item[row - 1] === other[column - 2] && item[row - 2] === other[column - 1]) {
        best = Math.min(best, before[column - 2]! + 1);
      }
      current.push(best);
    }
    before = above;
    above = current;
  }
  // What was typed may end anywhere in the word.
  return Math.min(...above) <= slips;
}
