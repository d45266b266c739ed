import type { z } from 'zod';
import type { Permission } from '../../permissions.ts';

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

/** Whether some field of a schema is marked, however deep. */
export function hasMarks(schema: z.ZodType): boolean {
  const known = marks.get(schema);
  if (known !== undefined) {
    return known;
  }
  const { shape, element, innerType, options } = definitionOf(schema);
  const inside = [...Object.values(shape ?? {}), element, innerType, ...(options ?? [])];
  const found = permissionOf(schema) !== null || inside.some((item) => item !== undefined && hasMarks(item));
  marks.set(schema, found);
  return found;
}

const marks = new WeakMap<z.ZodType, boolean>();

/** What of a schema's definition leads further down. */
interface Definition {
  type: string;
  shape?: Record<string, z.ZodType>;
  element?: z.ZodType;
  innerType?: z.ZodType;
  options?: readonly z.ZodType[];
}

/** What a schema is made of. */
export function definitionOf(schema: z.ZodType): Definition {
  // Cast: the library types a definition by its kind, which is read here.
  return (schema as unknown as { def: Definition }).def;
}
