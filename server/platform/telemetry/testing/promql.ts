/** What a query of Prometheus names: its metrics, and the labels that it filters by and groups by. */
export interface Asked {
  metrics: string[];
  labels: string[];
}

const words = ['by', 'without', 'on', 'ignoring', 'group_left', 'group_right', 'bool', 'and', 'or', 'unless', 'offset'];

/** @throws where brackets don't close */
export function askedBy(query: string): Asked {
  const bare = query.replaceAll(/"(?:[^"\\]|\\.)*"/g, '""');
  for (const pair of ['()', '{}', '[]']) {
    const [open, close] = [...pair].map((bracket) => bare.split(bracket).length);
    if (open !== close) throw new Error(`${pair} don’t match in ${query}`);
  }
  const labels: string[] = [];
  const rest = bare
    .replaceAll(/\{([^}]*)\}/g, (_, inside: string) => {
      labels.push(...[...inside.matchAll(/(\w+)\s*(?:=~|!~|!=|=)/g)].map(([, label]) => label!));
      return '';
    })
    .replaceAll(/\[[^\]]*\]/g, '')
    .replaceAll(/\b(?:by|without|on|ignoring)\s*\(([^)]*)\)/g, (_, inside: string) => {
      labels.push(...inside.split(',').map((label) => label.trim()));
      return '';
    });
  const metrics = [...rest.matchAll(/[a-zA-Z_:][\w:]*(?!\w*\s*\()/g)]
    .map(([name]) => name)
    .filter((name) => !words.includes(name));
  return { metrics, labels };
}
