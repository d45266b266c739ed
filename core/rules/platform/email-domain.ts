/** The domain of an email address in the one form in which it is compared: the letters that people write. */

const base = 36;
const firstThreshold = 1;
const lastThreshold = 26;
const prefix = 'xn--';

/** Letters that composing or lower case turns into ASCII ones: look-alikes, which stay what they are (T03). */
const turnIntoAscii = /[\u212A\u037E\u1FEF]/;

/** How far the next letters lie, by how far the last ones did (RFC 3492, section 6.1). */
function nextBias(distance: number, letters: number, isFirst: boolean): number {
  let left = Math.floor(distance / (isFirst ? 700 : 2));
  left += Math.floor(left / letters);
  let steps = 0;
  while (left > 455) {
    left = Math.floor(left / (base - firstThreshold));
    steps += base;
  }
  return steps + Math.floor(((base - firstThreshold + 1) * left) / (left + 38));
}

const digitOf = (sign: string) => (/\d/.test(sign) ? sign.charCodeAt(0) - 22 : sign.charCodeAt(0) - 97);

/** The letters of a label in its ASCII form, without its prefix (RFC 3492, section 6.2); null where it is none. */
function decoded(label: string): string | null {
  const bar = label.lastIndexOf('-');
  const letters = bar > 0 ? [...label.slice(0, bar)] : [];
  const signs = [...label.slice(bar > 0 ? bar + 1 : 0)];
  let [code, place, bias] = [128, 0, 72];
  while (signs.length > 0) {
    const before = place;
    let weight = 1;
    for (let step = base; ; step += base) {
      const sign = signs.shift();
      if (sign === undefined || !/[a-z\d]/.test(sign)) {
        return null;
      }
      const value = digitOf(sign);
      place += value * weight;
      const threshold = Math.min(lastThreshold, Math.max(firstThreshold, step - bias));
      if (value < threshold) {
        break;
      }
      weight *= base - threshold;
    }
    const count = letters.length + 1;
    bias = nextBias(place - before, count, before === 0);
    code += Math.floor(place / count);
    place %= count;
    if (code > 0x10ffff || (code >= 0xd800 && code < 0xe000)) {
      return null;
    }
    letters.splice(place, 0, String.fromCodePoint(code));
    place += 1;
  }
  return letters.join('');
}

/** What no label has, nor what is pasted is left with: marks that nobody sees, spaces, and a sign that reads as `@`. */
const unwritten = /[\s\p{Cc}\p{Cf}\uFF20]/u;

const isAscii = (text: string) => /^[\x20-\x7e]*$/.test(text);

/** Lower case and composed, where no other letter becomes one of A to Z by that, or one with a sign of its own. */
function plainLabel(label: string): string {
  const lower = [...label]
    .map((letter) => (!isAscii(letter) && /^[\x20-\x7e]/.test(letter.toLowerCase()) ? letter : letter.toLowerCase()))
    .join('');
  return turnIntoAscii.test(lower) ? lower : lower.normalize('NFC');
}

/**
 * A domain in the letters that people write: of its two spellings `müller.de` and `xn--mller-kva.de` both are the first.
 * What isn't the one right ASCII spelling of such letters stays as it is written, so that nothing else comes to look so.
 */
export function plainDomain(domain: string): string {
  return domain
    .split('.')
    .map(plainLabel)
    .map((label) => {
      const letters = label.startsWith(prefix) ? decoded(label.slice(prefix.length)) : null;
      const isRight =
        letters !== null && !isAscii(letters) && !unwritten.test(letters) && letters === plainLabel(letters);
      return isRight ? letters : label;
    })
    .join('.');
}
