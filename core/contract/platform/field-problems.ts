import type { z } from 'zod';
import type { FieldRefusal } from '../../reference/field-refusal.ts';
import { type PlainCode, type Sentence, say } from '../../reference/problem-sentences.ts';

export type Place = 'body' | 'query' | 'path';

/** What zod says of an input, with the place of each field. */
export function fieldProblems(issues: readonly z.core.$ZodIssue[], place: Place): FieldRefusal[] {
  return issues.flatMap((issue) => {
    const keys = issue.code === 'unrecognized_keys' ? issue.keys.map((key) => [...issue.path, key]) : [issue.path];
    return keys.map((path) => ({ pointer: pointer(path, place), code: codeOf(issue), message: issueSentence(issue) }));
  });
}

/** A JSON pointer (RFC 6901) into the body, or `query/name`, `path/name`. */
function pointer(path: readonly PropertyKey[], place: Place): string {
  const parts = path.map((part) => String(part).replaceAll('~', '~0').replaceAll('/', '~1'));
  return place === 'body' ? parts.map((part) => `/${part}`).join('') : [place, ...parts].join('/');
}

function codeOf(issue: z.core.$ZodIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.message === missing ? 'missing' : 'wrong-type';
    case 'unrecognized_keys':
      return 'unknown-field';
    case 'too_small':
      return issue.origin === 'string' || issue.origin === 'array' ? 'too-short' : 'too-small';
    case 'too_big':
      return issue.origin === 'string' || issue.origin === 'array' ? 'too-long' : 'too-large';
    case 'invalid_value':
      return 'not-offered';
    default:
      return 'wrong-form';
  }
}

const missing: PlainCode = 'missing';

const kinds: Readonly<Record<string, PlainCode>> = {
  string: 'want-text',
  number: 'want-number',
  int: 'want-whole-number',
  boolean: 'want-boolean',
  array: 'want-list',
  object: 'want-object',
  record: 'want-object',
  date: 'want-date',
};

/**
 * The code for an issue whose schema names none of its own, as zod's error map wants it: only here is it known whether
 * anything was sent at all. What needs a value is left to `issueSentence`.
 */
export function kindCode(issue: z.core.$ZodRawIssue): PlainCode {
  const isAbsent = issue.code === 'invalid_type' || issue.code === 'invalid_value';
  if (isAbsent && issue.input === undefined) {
    return missing;
  }
  return issue.code === 'invalid_type' ? (kinds[issue.expected] ?? 'wrong-format') : 'wrong-format';
}

/** A schema names plain codes only, by `asks`; what zod says itself has spaces in it. */
const isCode = (message: string): message is PlainCode => /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(message);

/** What an issue says: the code that its schema names, or what follows from its kind. */
export function issueSentence(issue: z.core.$ZodIssue): Sentence {
  if (isCode(issue.message) && issue.message !== 'wrong-format') {
    return say(issue.message);
  }
  switch (issue.code) {
    case 'unrecognized_keys':
      return say('unknown-field');
    case 'invalid_value':
      return say('want-one-of', { values: issue.values.map(String) });
    case 'too_small':
      return tooSmall(issue.origin, Number(issue.minimum));
    case 'too_big':
      return tooBig(issue.origin, Number(issue.maximum));
    default:
      return say('wrong-format');
  }
}

function tooSmall(origin: string, minimum: number): Sentence {
  if (origin === 'string') {
    return minimum === 1 ? say('missing') : say('least-characters', { count: minimum });
  }
  return origin === 'array' ? say('least-entries', { count: minimum }) : say('least-number', { number: minimum });
}

function tooBig(origin: string, maximum: number): Sentence {
  if (origin === 'string') {
    return say('most-characters', { count: maximum });
  }
  return origin === 'array' ? say('most-entries', { count: maximum }) : say('most-number', { number: maximum });
}
