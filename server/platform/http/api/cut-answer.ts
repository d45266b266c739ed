import type { z } from 'zod';
import { definitionOf, emptyOf, hasMarks, permissionOf } from '#core/contract/platform/readable.ts';
import type { Permission } from '#core/permissions.ts';

type Holds = (permission: Permission, storeId: string | null) => boolean;

/** What cuts the answers of one schema: it goes only where a marked field lies. */
export interface Cutter {
  /**
   * An answer as somebody may read it: every marked field that `holds` refuses is empty. A value stands in the store that
   * it or what lies around it names, else in `storeId`.
   */
  cut(value: unknown, holds: Holds, storeId: string | null): unknown;
  /** Adds every store that a marked field of the value stands in. */
  places(value: unknown, storeId: string | null, found: Set<string>): void;
}

const known = new WeakMap<z.ZodType, Cutter>();

/** The cutter of a schema, made once; null where nothing of it is marked. */
export function cutterOf(schema: z.ZodType): Cutter | null {
  if (!hasMarks(schema)) {
    return null;
  }
  let cutter = known.get(schema);
  if (cutter === undefined) {
    cutter = unlessPlain(cutterOfKind(schema));
    known.set(schema, cutter);
  }
  return cutter;
}

function cutterOfKind(schema: z.ZodType): Cutter {
  const { type, shape, element, innerType, options } = definitionOf(schema);
  if (type === 'object') {
    return ofObject(shape ?? {});
  }
  if (type === 'array') {
    return ofArray(cutterOf(element!)!);
  }
  // A value is one of the options: the others find nothing of theirs in it.
  const each = (innerType ? [innerType] : (options ?? [])).flatMap((inner) => cutterOf(inner) ?? []);
  return {
    cut: (value, holds, storeId) => each.reduce((cut, inner) => inner.cut(cut, holds, storeId), value),
    places: (value, storeId, found) => {
      for (const inner of each) {
        inner.places(value, storeId, found);
      }
    },
  };
}

function ofObject(shape: Record<string, z.ZodType>): Cutter {
  const marked = Object.entries(shape)
    .filter(([, field]) => hasMarks(field))
    .map(([name, field]) => ({ name, needs: permissionOf(field), empty: emptyOf(field), inner: innerOf(field) }));
  return {
    cut(value, holds, storeId) {
      const given = value as Record<string, unknown>;
      const place = storeOf(given) ?? storeId;
      const cut = { ...given };
      for (const { name, needs, empty, inner } of marked) {
        if (name in given) {
          cut[name] =
            needs && !holds(needs, place) ? empty : inner ? inner.cut(given[name], holds, place) : given[name];
        }
      }
      return cut;
    },
    places(value, storeId, found) {
      const given = value as Record<string, unknown>;
      const place = storeOf(given) ?? storeId;
      for (const { name, needs, inner } of marked) {
        if (needs && place !== null && name in given) {
          found.add(place);
        }
        inner?.places(given[name], place, found);
      }
    },
  };
}

/** The cutter of what lies within a field, whether or not the field itself is marked. */
function innerOf(field: z.ZodType): Cutter | null {
  const { shape, element, innerType, options } = definitionOf(field);
  const inside = [...Object.values(shape ?? {}), element, innerType, ...(options ?? [])];
  return inside.some((item) => item !== undefined && hasMarks(item)) ? unlessPlain(cutterOfKind(field)) : null;
}

function ofArray(item: Cutter): Cutter {
  return {
    cut: (value, holds, storeId) => (value as unknown[]).map((each) => item.cut(each, holds, storeId)),
    places: (value, storeId, found) => {
      for (const each of value as unknown[]) {
        item.places(each, storeId, found);
      }
    },
  };
}

const isThing = (value: unknown) => typeof value === 'object' && value !== null;

/** Fields lie in things and lists alone: any other value is whole. */
const unlessPlain = ({ cut, places }: Cutter): Cutter => ({
  cut: (value, holds, storeId) => (isThing(value) ? cut(value, holds, storeId) : value),
  places: (value, storeId, found) => {
    if (isThing(value)) {
      places(value, storeId, found);
    }
  },
});

/** The store that a thing names as its own; of a claim's desk, the claim's. */
function storeOf(given: Record<string, unknown>): string | null {
  const claim = given.claim as { storeId?: unknown } | null | undefined;
  const own = given.storeId ?? claim?.storeId;
  return typeof own === 'string' ? own : null;
}
