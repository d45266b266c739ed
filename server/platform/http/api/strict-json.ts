import { Problem } from '#core/contract/platform/problems.ts';
import type { FieldRefusal } from '#core/reference/field-refusal.ts';
import { type Sentence, say } from '#core/reference/problem-sentences.ts';

const maxDepth = 20;
const refusedKeys = new Set(['__proto__', 'constructor']);

/**
 * Reads JSON as two readers can only understand it in one way: no key twice, no key that reaches
 * into an object's own machinery, at most 20 levels deep (T48, T49). Throws `malformed-request`,
 * or `validation-failed` where a text holds what no database column can.
 */
export function readStrictJson(text: string): unknown {
  scan(text);
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw malformed(say('not-json'));
  }
  const errors: FieldRefusal[] = [];
  if (text.includes('\\u')) {
    findBrokenText(value, '', errors);
  }
  if (errors.length > 0) {
    throw new Problem('validation-failed', { errors });
  }
  return value;
}

function malformed(detail: Sentence): Problem {
  return new Problem('malformed-request', { detail });
}

function scan(text: string): void {
  // One entry an open bracket: the keys seen so far, or null in a list.
  const open: (Set<string> | null)[] = [];
  let awaitsKey = false;
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at];
    if (sign === '"') {
      const end = endOfText(text, at);
      if (awaitsKey) {
        takeKey(open.at(-1), text.slice(at, end + 1));
        awaitsKey = false;
      }
      at = end;
    } else if (sign === '{' || sign === '[') {
      open.push(sign === '{' ? new Set() : null);
      awaitsKey = sign === '{';
      if (open.length > maxDepth) {
        throw malformed(say('nested-too-deep', { levels: maxDepth }));
      }
    } else if (sign === '}' || sign === ']') {
      open.pop();
      awaitsKey = false;
    } else if (sign === ',') {
      awaitsKey = open.at(-1) instanceof Set;
    }
  }
}

function endOfText(text: string, start: number): number {
  for (let at = start + 1; at < text.length; at += 1) {
    if (text[at] === '\\') {
      at += 1;
    } else if (text[at] === '"') {
      return at;
    }
  }
  throw malformed(say('not-json'));
}

function takeKey(keys: Set<string> | null | undefined, quoted: string): void {
  let key = quoted.slice(1, -1);
  if (key.includes('\\')) {
    try {
      key = JSON.parse(quoted) as string;
    } catch {
      throw malformed(say('not-json'));
    }
  }
  if (refusedKeys.has(key)) {
    throw malformed(say('field-name-refused'));
  }
  if (keys?.has(key)) {
    throw malformed(say('field-named-twice'));
  }
  keys?.add(key);
}

function findBrokenText(value: unknown, pointer: string, errors: FieldRefusal[]): void {
  if (typeof value === 'string') {
    if (value.includes('\u0000') || !value.isWellFormed()) {
      errors.push({ pointer, code: 'wrong-form', message: say('character-refused') });
    }
  } else if (typeof value === 'object' && value !== null) {
    for (const [key, item] of Object.entries(value)) {
      findBrokenText(key, pointer, errors);
      findBrokenText(item, `${pointer}/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`, errors);
    }
  }
}
