/** What the bundler tells of the modules that it read. */
interface Graph {
  getModuleInfo(id: string): { importedIds: readonly string[] } | null;
}

/**
 * Names the chunk of a module after the first part that needs it at once, by itself or through what it imports; null where
 * none does. Each file is a request of its own, so what is always fetched together comes together.
 * @param parts the parts in the order in which a browser fetches them, each with the files that it begins with
 */
export function chunkNames(parts: Readonly<Record<string, readonly string[]>>) {
  let named: Map<string, string> | null = null;

  function nameAll(graph: Graph): Map<string, string> {
    const found = new Map<string, string>();
    for (const [name, files] of Object.entries(parts)) {
      for (const id of reach(files, graph, isListOfParts)) {
        if (!found.has(id)) {
          found.set(id, name);
        }
      }
    }
    return found;
  }

  return (id: string, graph: Graph): string | null => {
    named ??= nameAll(graph);
    return named.get(id) ?? null;
  };
}

/**
 * Names the chunk of a module after which parts need it at once. A module that several of them need can then come with
 * others that the same parts need, and with nothing that one of them doesn’t.
 * @param parts the parts, each with the files that it begins with
 * @param nameFor what the chunk of a module is called that these parts need; null leaves it to the bundler
 */
export function chunksByNeed<Part extends string>(
  parts: Readonly<Record<Part, readonly string[]>>,
  nameFor: (needs: (...some: Part[]) => boolean) => string | null,
) {
  let reached: [Part, Set<string>][] | null = null;

  return (id: string, graph: Graph): string | null => {
    reached ??= (Object.entries(parts) as [Part, readonly string[]][]).map(([part, files]) => [
      part,
      reach(files, graph),
    ]);
    const needing = new Set(reached.filter(([, ids]) => ids.has(id)).map(([part]) => part));
    return nameFor((...some) => some.some((part) => needing.has(part)));
  };
}

/** Whoever names a call takes it from here; of the areas that it lists each comes with the part that begins with it. */
const isListOfParts = (id: string): boolean => id.endsWith('/web/api/operations.gen.ts');

/**
 * The modules that some need at once, themselves included. A file that moved away would take its part along unseen.
 * @param isEnd what a module imports isn’t followed
 */
function reach(files: readonly string[], graph: Graph, isEnd: (id: string) => boolean = () => false): Set<string> {
  const absent = files.find((file) => graph.getModuleInfo(file) === null);
  if (absent !== undefined) {
    throw new Error(`A chunk begins with ${absent}, which isn’t part of this build.`);
  }
  const found = new Set<string>();
  const left = [...files];
  for (let id = left.pop(); id !== undefined; id = left.pop()) {
    if (!found.has(id)) {
      found.add(id);
      left.push(...(isEnd(id) ? [] : (graph.getModuleInfo(id)?.importedIds ?? [])));
    }
  }
  return found;
}
