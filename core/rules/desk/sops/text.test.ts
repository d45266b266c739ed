import { describe, expect, test } from 'vitest';
import { isAllowedLink, refusedLink, sopBlocks } from './text.ts';

describe('the text of an SOP', () => {
  test('an SOP’s text has headings, paragraphs, and lists that end at another block', () => {
    const text = '# Enamel\nLook at the chip.\nThen decide.\n\n1. One photo.\n2. Offer a reship.\n- Never ask it back.';
    expect(sopBlocks(text)).toEqual([
      { kind: 'heading', level: 1, line: ['Enamel'] },
      { kind: 'paragraph', lines: [['Look at the chip.'], ['Then decide.']] },
      { kind: 'numbers', from: 1, entries: [[['One photo.']], [['Offer a reship.']]] },
      { kind: 'bullets', entries: [[['Never ask it back.']]] },
    ]);
  });

  test('an SOP’s list continues its count after a paragraph and keeps indented lines', () => {
    expect(sopBlocks('1. First\n   and more\n\nBetween.\n\n2. Second')).toEqual([
      { kind: 'numbers', from: 1, entries: [[['First'], ['and more']]] },
      { kind: 'paragraph', lines: [['Between.']] },
      { kind: 'numbers', from: 2, entries: [[['Second']]] },
    ]);
  });

  test.each([
    ['**Never** ask', [{ kind: 'bold', parts: ['Never'] }, ' ask']],
    ['a *small* chip', ['a ', { kind: 'italic', parts: ['small'] }, ' chip']],
    ['**not *once***', [{ kind: 'bold', parts: ['not *once'] }, '*']],
    ['2 \\* 3 is 6', ['2 * 3 is 6']],
    ['2 * 3', ['2 * 3']],
    ['**open', ['**open']],
    [
      '[the *care* page](https://fern.example/care_(enamel))',
      [
        {
          kind: 'link',
          href: 'https://fern.example/care_(enamel)',
          parts: ['the ', { kind: 'italic', parts: ['care'] }, ' page'],
        },
      ],
    ],
  ])('the line %s is read as words and marks', (text, words) => {
    expect(sopBlocks(text)).toEqual([{ kind: 'paragraph', lines: [words] }]);
  });

  test.each([
    '<img src=x onerror=alert(1)>',
    '<script>alert(1)</script>',
    '[x](javascript:alert)',
    '[x](JAVASCRIPT:alert)',
    '[x](data:text/html,hello)',
    '[x](//evil.example)',
    '[x](/v1/claims)',
    '[x](http://evil.example)',
    '[x](https:)',
    '{{constructor}}',
  ])('the line %s is nothing but its own letters', (text) => {
    expect(sopBlocks(text)).toEqual([{ kind: 'paragraph', lines: [[text]] }]);
  });
});

test.each([
  ['https://fern.example/care', true],
  ['HTTPS://fern.example', true],
  ['mailto:care@fern.example', true],
  ['http://fern.example', false],
  ['javascript:alert(1)', false],
  ['https:fern.example', false],
  ['https:\\\\fern.example', false],
  [' https://fern.example', false],
  ['java\nscript:alert(1)', false],
  ['', false],
])('a link to %j is allowed: %s', (href, allowed) => {
  expect(isAllowedLink(href)).toBe(allowed);
});

test('a refused link is found inside bold and behind others', () => {
  const text = 'See [a](https://a.example).\n**and [b](ftp://b.example)**';
  expect(refusedLink(text)).toBe('ftp://b.example');
  expect(refusedLink('See [a](https://a.example) (really).')).toBeNull();
});

test('a long text of nothing but marks is read in no time', () => {
  const begun = performance.now();
  for (const mark of ['[', '*', '**', '\\', '[a](', '[a](((']) {
    sopBlocks(mark.repeat(20_000 / mark.length));
  }
  expect(performance.now() - begun).toBeLessThan(3000);
});
