import { describe, expect, test } from 'vitest';
import { type QuoteWords, quoteWords } from './quote-words.ts';
import { readReply } from './reply-text.ts';

const ours = { addresses: ['claims@mail.example'], names: ['Fjell & Fern'] };
const typed = 'The handle is broken.';
const below = 'Which mug arrived chipped?';
const read = (...lines: string[]) => readReply([typed, '', ...lines].join('\n'), ours).said;
const whole = (...lines: string[]) => [typed, '', ...lines].join('\n');

const upper = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);
/** The head of a quote by each word that a language has for each of its lines. */
function headsOf({ from, sent, to, subject }: QuoteWords, who: string, when = '24.11.2026 09:00') {
  return from.flatMap((by) =>
    sent.flatMap((at) =>
      subject.map((about) => [
        `${upper(by)}: ${who}`,
        `${upper(at)}: ${when}`,
        `${upper(to[0]!)}: Ada Lind`,
        `${upper(about)}: A question`,
      ]),
    ),
  );
}
/** The line above a quote, as the verb of a language has its day and its name. */
function linesOf({ wrote }: QuoteWords, who: string) {
  return wrote.map((parts) => {
    const [first, verb = first] = parts as [string, string?];
    const start = parts.length === 1 ? '24.11.2026 09:00' : `${upper(first)} 24.11.2026 09:00`;
    return verb.endsWith(':') ? `${start} ${who} ${verb}` : `${start} ${verb} ${who}:`;
  });
}

describe.each(Object.entries(quoteWords))('heads of quotes in %s', (_, words) => {
  test('a head ends a reply where it has our address, or our name in all of its lines', () => {
    for (const who of ['Fjell & Fern <claims@mail.example>', 'FJELL & FERN']) {
      for (const head of headsOf(words, who)) {
        expect(read(...head, '', below)).toBe(typed);
        expect(read('________________________________', ...head, '', below)).toBe(typed);
        expect(read(...head.map((line) => line.replace(':', '：')), '', below)).toBe(typed);
      }
    }
  });

  test('a head of someone else, and one that only has our name, is what was typed', () => {
    for (const head of headsOf(words, 'Parcel Post <news@post.example>')) {
      expect(read(...head, '', below)).toBe(whole(...head, '', below));
    }
    for (const head of headsOf(words, 'Fjell & Fern')) {
      const label = head.slice(0, 3);
      expect(read(...label, 'It is torn.')).toBe(whole(...label, 'It is torn.'));
    }
    for (const head of headsOf(words, 'Fjell & Fern', 'heute')) {
      expect(read(...head, below)).toBe(whole(...head, below));
    }
  });

  test('a line between dashes ends a reply only above who of ours wrote', () => {
    for (const original of words.original) {
      const drawn = `-----${original}-----`;
      const from = upper(words.from[0]!);
      expect(read(drawn, `${from}: Fjell & Fern`, '', below)).toBe(typed);
      for (const next of [`${from}: Parcel Post`, 'It is torn.', '']) {
        expect(read(drawn, next, below)).toBe(whole(drawn, next, below));
      }
    }
  });

  test('a line with its verb ends a reply above marked lines, or with our name', () => {
    for (const line of linesOf(words, 'Ada')) {
      expect(read(line, `> ${below}`)).toBe(typed);
      expect(read(line, below)).toBe(whole(line, below));
    }
    for (const line of linesOf(words, 'Fjell & Fern')) {
      expect(read(line, '', below)).toBe(typed);
    }
  });
});
