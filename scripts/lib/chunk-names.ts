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
      const left = [...files];
      for (let id = left.pop(); id !== undefined; id = left.pop()) {
        if (!found.has(id)) {
          found.set(id, name);
          left.push(...(graph.getModuleInfo(id)?.importedIds ?? []));
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
