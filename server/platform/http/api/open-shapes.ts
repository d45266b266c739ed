import { z } from 'zod';
import { line, prose } from '#core/contract/platform/fields.ts';
import { nameOf, nameOfWords } from './shape-names.ts';

export type Json = Record<string, unknown>;

/** Knows what is said of a shape where it is declared, and beside it the name that it is exported by. */
class NamedShapes extends z.core.$ZodRegistry {
  override get(shape: z.core.$ZodType) {
    const id = nameOf(shape);
    const told = z.globalRegistry.get(shape) ?? {};
    // Cast: the library types what a registry tells by the shape, which no subclass can say.
    return (id === undefined ? told : { ...told, id }) as never;
  }

  override has(shape: z.core.$ZodType) {
    return nameOf(shape) !== undefined || z.globalRegistry.has(shape);
  }
}
const named = new NamedShapes();

/**
 * Writes shapes of the contract as JSON Schema in which each named one stands once: what names a shape is a reference,
 * and the shapes gather in `components`. One that is taken in another form than it is answered in stands there twice,
 * the taken form as `…In`; so answers are written first.
 */
export class OpenShapes {
  readonly components: Record<string, Json> = {};

  /** The schema of a shape as it is taken (input) or answered (output). */
  write(shape: z.ZodType, io: 'input' | 'output'): Json {
    const whole = z.toJSONSchema(z.object({ it: shape }), {
      io,
      // Cast: the library names its own class where any registry of this form does.
      metadata: named as unknown as typeof z.globalRegistry,
      unrepresentable: 'any',
      target: 'draft-2020-12',
    });
    if (io === 'output') forgetDefaults(whole);
    const renamed = new Map<string, string>();
    const defs: Readonly<Record<string, unknown>> = whole.$defs ?? {};
    for (const name of leavesFirst(defs)) {
      const { id, ...def } = defs[name] as Json;
      const schema = this.#linked(def, renamed) as Json;
      const isOther = (at: string) => at in this.components && !isSame(this.components[at], schema);
      const place = io === 'input' && isOther(name) ? `${name}In` : name;
      if (isOther(place)) {
        throw new Error(`Two shapes of the contract are called ${place}.`);
      }
      renamed.set(name, place);
      this.components[place] = schema;
    }
    return this.#linked(whole.properties?.it, renamed) as Json;
  }

  /** The same schema with references into the document, and with lists of words by their names. */
  #linked(value: unknown, renamed: ReadonlyMap<string, string>): unknown {
    if (Array.isArray(value)) {
      return value.map((item) => this.#linked(item, renamed));
    }
    if (typeof value !== 'object' || value === null) {
      return value;
    }
    const { enum: words, type, $ref, ...rest } = value as { enum?: unknown; type?: unknown; $ref?: unknown } & Json;
    const others = Object.fromEntries(Object.entries(rest).map(([key, item]) => [key, this.#linked(item, renamed)]));
    if (typeof $ref === 'string') {
      const name = $ref.replace('#/$defs/', '');
      return { $ref: `#/components/schemas/${renamed.get(name) ?? name}`, ...others };
    }
    if (Array.isArray(others.allOf)) {
      const { allOf, ...alone } = others;
      const [only, ...more] = (allOf as Json[]).filter((item) => Object.keys(item).length > 0);
      return { type, ...alone, ...(more.length === 0 ? only : { allOf: [only, ...more] }) };
    }
    const { minimum, maximum } = others;
    // What every whole number is says nothing of one.
    if (minimum === Number.MIN_SAFE_INTEGER) delete others.minimum;
    if (maximum === Number.MAX_SAFE_INTEGER) delete others.maximum;
    // Text that may be null: both types in one line.
    const [first, second] = (others.anyOf ?? []) as Json[];
    if (first !== undefined && typeof first.type === 'string' && isSame(second, { type: 'null' })) {
      const { anyOf, ...told } = others;
      const either = { type: [first.type, 'null'], ...(Array.isArray(first.enum) && { enum: [...first.enum, null] }) };
      return (anyOf as Json[]).length === 2 ? { ...first, ...either, ...told } : { ...told, anyOf };
    }
    // What many shapes have or lack stands once, by a name of its own.
    const lacking = first !== undefined && isSame(second, { type: 'null' }) ? this.#orNull(first) : null;
    if (lacking !== null && (others.anyOf as Json[]).length === 2) {
      const { anyOf: _, ...told } = others;
      return { ...lacking, ...told };
    }
    // A day and an instant have their own format, which says more than a pattern.
    if (others.format === 'date' || others.format === 'date-time') delete others.pattern;
    // Every name in an object is text.
    if (isSame(others.propertyNames, { type: 'string' })) delete others.propertyNames;
    // What we answer may gain fields; that bodies take no others is said in the description too.
    if (others.additionalProperties === false) delete others.additionalProperties;
    // Nearly all text refuses control characters: the document says so once, in its description.
    if (typeof others.pattern === 'string' && controlCharacters.includes(others.pattern)) delete others.pattern;
    const list = Array.isArray(words) ? nameOfWords(words) : undefined;
    if (list !== undefined) {
      this.components[list] ??= { type: 'string', enum: words };
      return { $ref: `#/components/schemas/${list}`, ...others };
    }
    return {
      ...(type === undefined ? {} : { type: this.#linked(type, renamed) }),
      ...(words === undefined ? {} : { enum: words }),
      ...others,
    };
  }

  /** A reference to what may be null, where the shape is one that is often missing; null for every other. */
  #orNull({ $ref, ...told }: Json): Json | null {
    const name = String($ref).replace('#/components/schemas/', '');
    if (!oftenNull.has(name) || Object.keys(told).length > 0) {
      return null;
    }
    this.components[`${name}OrNull`] ??= { anyOf: [{ $ref }, { type: 'null' }] };
    return { $ref: `#/components/schemas/${name}OrNull` };
  }
}

/** The names of schemas, each behind those that it refers to: what it’s called depends on what they are called. */
function leavesFirst(defs: Readonly<Record<string, unknown>>): string[] {
  const found = new Set<string>();
  const visit = (name: string, above: readonly string[]) => {
    if (found.has(name) || above.includes(name)) {
      return;
    }
    for (const [, other = ''] of JSON.stringify(defs[name]).matchAll(/"\$ref":"#\/\$defs\/(\w+)"/g)) {
      visit(other, [...above, name]);
    }
    found.add(name);
  };
  for (const name of Object.keys(defs)) {
    visit(name, []);
  }
  return [...found];
}

/** Shapes that many others have or lack. */
const oftenNull = new Set(['Date', 'Instant', 'Money', 'MoneyIn', 'ClaimType', 'AddressIn', 'SubReason', 'WindowRule']);

/** What text of one line and of several refuses (core/contract/platform/fields.ts). */
const controlCharacters = [line(), prose()].map((shape) => String(z.toJSONSchema(shape).pattern));

/** Takes the defaults out of a schema of answers: what is answered is there. */
function forgetDefaults(schema: unknown): void {
  if (Array.isArray(schema)) {
    for (const item of schema) forgetDefaults(item);
  } else if (typeof schema === 'object' && schema !== null) {
    // Cast: `toJSONSchema` made it.
    delete (schema as Json).default;
    for (const [key, item] of Object.entries(schema)) {
      // There each key is a name, which may be called so.
      forgetDefaults(key === 'properties' || key === '$defs' ? Object.values(item as Json) : item);
    }
  }
}

const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);
