import { inCamelCase } from '../lib/in-camel-case.ts';

/** A name as files have it (`price-tag`), and as code and sentences do. */
export interface Name {
  file: string;
  /** `priceTag` */
  camel: string;
  /** `PriceTag` */
  pascal: string;
  /** `price_tag` */
  column: string;
  /** `price tag` */
  words: string;
}

/** The forms of a name in lower case with hyphens. */
export function nameOf(file: string): Name {
  const pascal = inCamelCase(`-${file}`);
  return {
    file,
    camel: inCamelCase(file),
    pascal,
    column: file.replaceAll('-', '_'),
    words: file.replaceAll('-', ' '),
  };
}

/** A word with its article. */
export const oneOf = (words: string): string => `${/^[aeiou]/.test(words) ? 'an' : 'a'} ${words}`;

/** Words as a sentence begins. */
export const capital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

/** A name of code in words: `answerOnHolidays` as `answer on holidays`. */
export const spaced = (camel: string): string => camel.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
