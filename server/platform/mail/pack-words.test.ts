import { readFileSync } from 'node:fs';
import { describe, expect, it, test } from 'vitest';
import { stores } from '../../testing/email-brands.ts';
import { emailOf, everyEmail } from '../../testing/email-fixtures.ts';
import { neutralBrand } from '../../testing/neutral-brand.ts';
import type { Email } from './mail-kind.ts';
import { dictionariesOf, dictionaryHash, packWords, unpackWords, type Words } from './pack-words.ts';
import { renderMail } from './renderer.ts';

const drawings = JSON.parse(readFileSync('dist/mail/dictionaries.json', 'utf8')) as Record<string, string>;
const by = (email: Email) => ({ template: drawings[email.template] ?? '', brand: JSON.stringify(email.store) });
const contentsOf = (...all: string[]) => new Map(all.map((content) => [dictionaryHash(content), content]));
const sample = emailOf('claim-received', stores.fjell);
const dictionaries = by(sample);

/** As somebody else's claim would have it: no word, number, or day of a sample is left where a person or a shop put it. */
function ofSomebodyElse(email: Email): Email {
  const others: [RegExp, string][] = [
    [/Ada Lind/g, 'Bertrand Quxley'],
    [/Mara Holm/g, 'Oona Vahtra'],
    [/Enamel mug, Lichen/g, 'Walnut side table'],
    [/Wool throw/g, 'Linen sheets, king'],
    [/1042/g, '98317'],
    [/01hv\.(\w+)\.m2x\.k1/g, '01kz8q.$1.zk31.q7'],
    [/clm_1|sto_1|med_/g, 'clm_01jq8s5m3b9x7v2c4n6d8f0g'],
    [/2026-11-2(\d)/g, '2027-03-1$1'],
    [/signed/g, 'Zk3vT81qLw0xYb27'],
  ];
  const { store, ...rest } = email;
  const told = others.reduce((text, [from, to]) => text.replace(from, to), JSON.stringify(rest));
  return { ...(JSON.parse(told) as Email), store };
}

async function wordsOf(email: Email): Promise<Words> {
  const { html, plain } = await renderMail(email);
  return { html, plain, letter: JSON.parse(JSON.stringify(email)) };
}

describe.each(Object.entries(stores))('an email of %s', (_brand, store) => {
  test('words packed are 700 bytes on average at most, and come back as they were', async () => {
    let bytes = 0;
    const all = everyEmail(store);
    for (const [name, email] of all) {
      const words = await wordsOf(ofSomebodyElse(email));
      const packed = packWords(words, by(email))!;
      bytes += packed.length;
      expect(unpackWords(packed, contentsOf(...Object.values(by(email)))), name).toEqual(words);
    }
    expect(bytes / all.length).toBeLessThanOrEqual(700);
  });
});

test('every template is drawn, with sample values and in a brand that is nobody’s', () => {
  expect(Object.keys(drawings).toSorted()).toEqual(
    [...new Set(everyEmail(stores.fjell).map(([, { template }]) => template))].toSorted(),
  );
  const drawn = Object.values(drawings).join();
  expect(drawn).toContain(neutralBrand.name);
  for (const store of Object.values(stores)) {
    expect(drawn).not.toContain(store.look.logo?.light);
    expect(drawn).not.toContain(store.look.bodyFont);
  }
});

/** Numbers that are the same in every run, from 0 up to and without 1. */
function numbersFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

function anyText(seed: number): string {
  const next = numbersFrom(seed);
  const pieces = ['😀', '👩‍🚒', '\ud800', '\0', '\n', '"', '\\', '&amp;', 'Ä', '<b>', 'تم', sample.store.name];
  const piece = () => pieces[Math.floor(next() * pieces.length)] ?? '';
  return Array.from({ length: Math.floor(next() * 60) }, () =>
    next() < 0.5 ? piece() : String.fromCharCode(Math.floor(next() * 65_536)),
  ).join('');
}

describe('what was packed is what comes back', () => {
  const contents = contentsOf(...Object.values(dictionaries));
  const withAndWithout = [dictionaries, { template: '', brand: '' }, { ...dictionaries, brand: '' }];

  it('whatever it says', () => {
    for (let seed = 0; seed < 300; seed += 1) {
      const words = {
        html: seed % 3 === 0 ? null : anyText(seed),
        plain: seed % 3 === 0 ? null : anyText(seed + 1000),
        letter: { said: anyText(seed + 2000), number: seed / 7, none: null },
      };
      for (const one of withAndWithout) {
        expect(unpackWords(packWords(words, one)!, contents), `seed ${seed}`).toEqual(words);
      }
    }
  });

  it.each([
    ['nothing but empty text', { html: '', plain: '', letter: '' }],
    ['a megabyte', { html: 'é'.repeat(500_000), plain: 'x'.repeat(1_000_000), letter: null }],
    ['the letter alone', { html: null, plain: null, letter: { a: [1] } }],
    ['one emoji', { html: '🏔️', plain: null, letter: null }],
  ])('%s', (_name, words) => {
    for (const one of withAndWithout) {
      expect(unpackWords(packWords(words, one)!, contents)).toEqual(words);
    }
  });

  it('nothing of nothing', () => {
    expect(packWords({ html: null, plain: null, letter: null }, dictionaries)).toBeNull();
  });
});

test('packed words name their dictionaries, and another one is found out', async () => {
  const words = await wordsOf(sample);
  const packed = packWords(words, dictionaries)!;
  const { template, brand } = dictionaries;
  expect(dictionariesOf(packed)).toEqual([dictionaryHash(template), dictionaryHash(brand)]);
  expect(() => unpackWords(packed, contentsOf(template))).toThrow('isn’t there');
  const other = brand.replaceAll('Fjell', 'Fjord');
  const renamed = Buffer.from(packed);
  renamed.write(dictionaryHash(other), 9, 'hex');
  expect(() => unpackWords(renamed, contentsOf(template, other))).toThrow();
});

test('the bodies are among them where the first byte is 1', async () => {
  const words = await wordsOf(sample);
  expect(packWords(words, dictionaries)![0]).toBe(1);
  expect(packWords({ ...words, html: null, plain: null }, dictionaries)![0]).toBe(2);
});
