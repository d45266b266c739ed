import type { z } from 'zod';
import type { Permission } from '../permissions.ts';

/**
 * Fields that take a permission of their own beside the one that opens the answer (permissions, rule 9). The contract
 * says so at the field, /docs shows it, and one function leaves such fields empty for staff and tokens that don't hold it.
 */

const note = 'x-permission';

/** Kept beside the schemas: no client needs it, and the document is long. */
const ofCustomers = new WeakMap<z.ZodType, Permission>();

/** Marks a field that only staff and tokens with `permission` read. It has to have an empty form: null, no entries, or no text. */
export function readWith<Field extends z.ZodType>(permission: Permission, field: Field): Field {
  if (emptyOf(field) === undefined) {
    throw new Error(`A field that needs ${permission} has no empty form.`);
  }
  return field.meta({ ...field.meta(), [note]: permission });
}

/**
 * Marks a field that tells of a customer in some places and of staff in others: its verb leaves out what is a customer's
 * for whoever doesn't hold `permission`, since only it knows which is which.
 */
export function readCustomersWith<Field extends z.ZodType>(permission: Permission, field: Field): Field {
  const marked = field.meta({ ...field.meta() });
  ofCustomers.set(marked, permission);
  return marked;
}

/**
 * The permission that a field takes; null where whoever reads the answer reads it. Of `customers`, where it tells of one of
 * them in some places only.
 */
export function permissionOf(field: z.ZodType, of: 'everybody' | 'customers' = 'everybody'): Permission | null {
  const found = of === 'customers' ? ofCustomers.get(field) : (field.meta()?.[note] as Permission | undefined);
  return found ?? null;
}

/** What stands in a field for who may not read it; undefined where its schema has nothing that says nothing. */
export function emptyOf(field: z.ZodType): null | '' | [] | Record<string, never> | undefined {
  const { type } = field.def;
  if (type === 'record') {
    return {};
  }
  return type === 'nullable' ? null : type === 'array' ? [] : type === 'string' ? '' : undefined;
}

type Holds = (permission: Permission, storeId: string | null) => boolean;

/**
 * An answer as somebody may read it: every marked field that `holds` refuses is empty. A value stands in the store that
 * it or what lies around it names.
 */
export function cutAnswer(schema: z.ZodType, value: unknown, holds: Holds, storeId: string | null = null): unknown {
  if (value === null || value === undefined || !hasMarks(schema)) {
    return value;
  }
  const { def } = schema as unknown as { def: Def };
  switch (def.type) {
    case 'object': {
      const given = value as Record<string, unknown>;
      const place = storeOf(given) ?? storeId;
      const fields = Object.entries(def.shape ?? {}).filter(([name]) => name in given);
      return {
        ...given,
        ...Object.fromEntries(
          fields.map(([name, field]) => {
            const needs = permissionOf(field);
            return [name, needs && !holds(needs, place) ? emptyOf(field) : cutAnswer(field, given[name], holds, place)];
          }),
        ),
      };
    }
    case 'array':
      return (value as unknown[]).map((item) => cutAnswer(def.element!, item, holds, storeId));
    default:
      return (def.innerType ? [def.innerType] : (def.options ?? [])).reduce(
        (cut: unknown, inner) => cutAnswer(inner, cut, holds, storeId),
        value,
      );
  }
}

/** Every store that something in an answer says it belongs to. */
export function storesIn(value: unknown): Set<string> {
  const found = new Set<string>();
  const look = (item: unknown): void => {
    if (typeof item === 'object' && item !== null) {
      const own = storeOf(item as Record<string, unknown>);
      if (own !== null) {
        found.add(own);
      }
      Object.values(item).forEach(look);
    }
  };
  look(value);
  return found;
}

/** Whether some field of a schema is marked, however deep. */
export function hasMarks(schema: z.ZodType): boolean {
  const known = marks.get(schema);
  if (known !== undefined) {
    return known;
  }
  const { def } = schema as unknown as { def: Def };
  const inside = [...Object.values(def.shape ?? {}), def.element, def.innerType, ...(def.options ?? [])];
  const found = permissionOf(schema) !== null || inside.some((item) => item !== undefined && hasMarks(item));
  marks.set(schema, found);
  return found;
}

const marks = new WeakMap<z.ZodType, boolean>();

/** What of a schema's definition leads further down. */
interface Def {
  type: string;
  shape?: Record<string, z.ZodType>;
  element?: z.ZodType;
  innerType?: z.ZodType;
  options?: readonly z.ZodType[];
}

/** The store that a thing names as its own; of a claim's desk, the claim's. */
function storeOf(given: Record<string, unknown>): string | null {
  const claim = given.claim as { storeId?: unknown } | null | undefined;
  const own = given.storeId ?? claim?.storeId;
  return typeof own === 'string' ? own : null;
}
