import { describe, expect, test } from 'vitest';
import { absenceWords } from './absence-words.ts';
import { isAutomatic } from './automatic-mail.ts';

const by = (subject: string, headers: [string, string][] = [], from = 'ana@mail.test') =>
  isAutomatic(headers, { from, subject });

describe.each(Object.entries(absenceWords))('absence notes in %s', (_, words) => {
  test.each(words)('an email is automatic where “%s” is alone or before a colon', (word) => {
    for (const subject of [
      `${word}: Your claim`,
      `${word.toUpperCase()}：Your claim`,
      word,
      `${word} - Re: Your claim`,
    ]) {
      expect([subject, by(subject)]).toEqual([subject, true]);
    }
    for (const answer of ['Re:', 'AW:', 'SV:', 'RE[2]:', '回复：']) {
      expect(by(`${word} ${answer} Your claim`)).toBe(true);
    }
  });

  test.each(words)('a customer’s own subject that begins with “%s” is theirs', (word) => {
    for (const subject of [`${word} hours work best for me`, `Re: ${word}`, `${word}, call after six`]) {
      expect([subject, by(subject)]).toEqual([subject, false]);
    }
  });
});

test.each<[string, string, string, boolean]>([
  ['an Exchange note', 'X-Auto-Response-Suppress', 'All', true],
  ['Exchange that suppresses nothing', 'X-Auto-Response-Suppress', 'None', false],
  ['a note of RFC 3834', 'Auto-Submitted', 'auto-replied (vacation)', true],
  ['a person of RFC 3834', 'Auto-Submitted', 'no', false],
  ['bulk', 'Precedence', 'bulk', true],
  ['a first-class precedence', 'Precedence', 'first-class', false],
  ['an older autoresponder', 'X-Autorespond', 'Re: Your claim', true],
  ['an autoresponder that is off', 'X-Autoreply', 'no', false],
  ['no one’s return path', 'Return-Path', '<>', true],
  ['a person’s return path', 'Return-Path', '<ana@mail.test>', false],
])('an email is automatic by its headers: %s', (_, name, value, automatic) => {
  expect(by('Re: Your claim', [[name.toLowerCase(), value]])).toBe(automatic);
});
