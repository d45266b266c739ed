import type { Json } from './open-shapes.ts';

/** A part of an operation, and what it is called as a component; null for what stays where it is. */
export interface Part {
  name: string | null;
  told: Json;
}

/** What stands in several operations, by name: of each name the commonest part, where it stands twice. */
export function sharedParts(parts: readonly Part[]): ReadonlyMap<string, Json> {
  const shared = new Map<string, Json>();
  const named = Map.groupBy(parts, ({ name }) => name);
  for (const name of [...named.keys()].filter((item) => item !== null).sort()) {
    const alike = Object.values(Object.groupBy(named.get(name)!, ({ told }) => JSON.stringify(told)));
    const [commonest] = alike.toSorted((one, other) => other!.length - one!.length);
    if (commonest!.length > 1) shared.set(name, commonest![0]!.told);
  }
  return shared;
}

/** The part itself, or where it is a component a reference to that. */
export function linked(
  kind: 'parameters' | 'responses',
  shared: ReadonlyMap<string, Json>,
  { name, told }: Part,
): Json {
  const isShared = name !== null && JSON.stringify(shared.get(name)) === JSON.stringify(told);
  if (isShared) {
    return { $ref: `#/components/${kind}/${name}` };
  }
  // A refusal of one operation is the common one but for its codes, which a reference may say anew (OpenAPI 3.1).
  const other = shared.get('Other');
  return kind === 'responses' && other && JSON.stringify(other.content) === JSON.stringify(told.content)
    ? { $ref: '#/components/responses/Other', description: told.description }
    : told;
}
