import { createElement, Fragment, type ReactNode } from 'react';
import ts from 'typescript';

/**
 * Values to call a sentence with, made from the type of each parameter: every case of a union, one, two and none of what
 * is counted, and for text what its name promises.
 */

/** What a parameter of this name holds; the first that fits. */
const texts: readonly (readonly [RegExp, string])[] = [
  [/zone/i, 'America/New_York'],
  [/currency/i, 'USD'],
  [/email|address$/i, 'ada@example.com'],
  [/^(store|shop|brand|engine)(Name)?$/i, 'Fjell & Fern'],
  [/^(order|orderNumber|orders)$/i, '1001'],
  [/product|item|thing/i, 'Enamel mug'],
  [/sum|amount|total|refund|money|price|worth|value$/i, '$27.60'],
  [/^(who|by|sender|author|customer|actor|person|colleague)$/i, 'Mara'],
  [/^(name|firstName)$/i, 'Ada'],
  [/file|photo/i, 'mug.jpg'],
  [/url|href|path/i, '/path'],
  [/day|date|until|deadline/i, 'Monday, Nov 23'],
  [/time|at$/i, 'Nov 22 at 1:25 AM'],
];
const times = { written: '', days: '2026-11-23', instants: '2026-11-23T14:10:00.000Z' } as const;
/** How a sentence takes a time: written out already, as a calendar day, or as an instant. */
export type Times = keyof typeof times;
const isTime = /day|date|until|deadline|time$|at$|^by$|near|iso|filed|asked|delivered|since|from|to$/i;

const numbers: readonly (readonly [RegExp, number])[] = [
  [/claimNumber|^claim$|^number$/i, 1042],
  [/percent|bonus|share/i, 10],
  [/kilobytes|megabytes|bytes/i, 100],
  [/minutes/i, 30],
];
const counts = [2, 1, 0];

export interface Sampler {
  /** The first is the usual one. */
  samples(type: ts.Type, name: string): unknown[];
}

/** Some sentences format the times that they are given: `form` says as what they come. */
export function createSampler(checker: ts.TypeChecker, form: Times): Sampler {
  const deepest = 5;

  function samples(type: ts.Type, name: string, depth = 0): unknown[] {
    const { flags } = type;
    if (type.aliasSymbol?.name === 'ReactNode' || flags & (ts.TypeFlags.Any | ts.TypeFlags.Unknown)) {
      return [textOf(name)];
    }
    if (type.isStringLiteral() || type.isNumberLiteral()) {
      return [type.value];
    }
    if (flags & ts.TypeFlags.Boolean) {
      return [true, false];
    }
    if (flags & ts.TypeFlags.BooleanLiteral) {
      return [checker.typeToString(type) === 'true'];
    }
    if (flags & (ts.TypeFlags.Null | ts.TypeFlags.Undefined | ts.TypeFlags.Void)) {
      return [flags & ts.TypeFlags.Null ? null : undefined];
    }
    if (flags & ts.TypeFlags.StringLike) {
      return [textOf(name)];
    }
    if (flags & ts.TypeFlags.NumberLike) {
      const known = numbers.find(([pattern]) => pattern.test(name));
      return known ? [known[1]] : counts;
    }
    if (type.isUnion()) {
      const empty = ts.TypeFlags.Null | ts.TypeFlags.Undefined;
      const parts = [...type.types].sort((a, b) => Number((a.flags & empty) !== 0) - Number((b.flags & empty) !== 0));
      return parts.flatMap((part) => samples(part, name, depth));
    }
    if (depth > deepest) {
      return [textOf(name)];
    }
    if (type.getCallSignatures().length > 0) {
      return [
        (...parts: ReactNode[]) => createElement(Fragment, null, '«', ...(parts.length === 0 ? [name] : parts), '»'),
      ];
    }
    const element = elementOf(type);
    if (element) {
      const [first, second = first] = samples(element, name.replace(/s$/, ''), depth + 1);
      return [[first, second], [first], []];
    }
    return objects(type, depth);
  }

  function elementOf(type: ts.Type): ts.Type | undefined {
    return checker.isArrayLikeType(type) ? checker.getIndexTypeOfType(type, ts.IndexKind.Number) : undefined;
  }

  /** The usual object, then one for each other value of each of its parts. */
  function objects(type: ts.Type, depth: number): unknown[] {
    const all = checker.getPropertiesOfType(type);
    const isSum = all.some((part) => part.name === 'currency');
    const parts = all.map((part) => {
      const values = samples(checker.getTypeOfSymbol(part), part.name, depth + 1);
      return [part.name, isSum && part.name === 'amount' ? ['27.60'] : values] as const;
    });
    const usual = Object.fromEntries(parts.map(([name, values]) => [name, values[0]]));
    return [usual, ...parts.flatMap(([name, values]) => values.slice(1).map((value) => ({ ...usual, [name]: value })))];
  }

  function textOf(name: string): string {
    if (form !== 'written' && isTime.test(name)) {
      return times[form];
    }
    return texts.find(([pattern]) => pattern.test(name))?.[1] ?? `{${name}}`;
  }

  return { samples };
}
