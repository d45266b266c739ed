import { type Sentence, say } from '#core/reference/problem-sentences.ts';
import { leastOfPassword } from '#core/rules/tenancy/password-length.ts';

/** The words that guesses begin with; a password that is little else is refused (T44, NIST 800-63B-4). */
const common = [
  'password',
  'passwort',
  'passphrase',
  'qwertyuiop',
  'qwertzuiop',
  'asdfghjkl',
  'zxcvbnm',
  'qwerty',
  'qwertz',
  'letmein',
  'welcome',
  'iloveyou',
  'admin',
  'administrator',
  'changeme',
  'secret',
  'default',
  'monkey',
  'dragon',
  'sunshine',
  'princess',
  'football',
  'baseball',
  'superman',
  'batman',
  'master',
  'login',
  'abc',
  'amends',
  'claims',
];

/**
 * Why a password cannot be taken, as a sentence's code; null when it can.
 * @param person whose it is: a password made of one's own name or address is the first to be guessed
 */
export function passwordRefusal(
  given: string,
  person: { name: string; email: string; secondFactor: boolean },
): Sentence | null {
  const least = person.secondFactor ? leastOfPassword.besideCode : leastOfPassword.alone;
  if ([...given].length < least) {
    return say('password-short', { least });
  }
  if (given.length > 200) {
    return say('most-characters', { count: 200 });
  }
  const own = [person.email, ...person.email.split(/[@.+_-]/), ...person.name.split(/\s+/)].filter(
    (item) => item.length > 2,
  );
  if (remainder(given, [...common, ...own]).length < 6) {
    return say('password-guessable');
  }
  return null;
}

const lookAlike: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'l',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
};

/** What is left to guess when common words, runs of figures and repetitions are taken out. */
function remainder(given: string, words: readonly string[]): string {
  const text = given.toLowerCase();
  const plain = text.replace(/[013457@$]/g, (sign) => lookAlike[sign] ?? sign);
  const without = [text, plain].map((item) =>
    words
      .toSorted((a, b) => b.length - a.length)
      .reduce((rest, word) => rest.replaceAll(word.toLowerCase(), ''), item)
      .replace(/[\d\W_]+/g, '')
      .replace(/(.+?)\1+/g, '$1'),
  );
  return without.reduce((short, item) => (item.length < short.length ? item : short));
}
