export interface Sample {
  name: string;
  labels: Record<string, string>;
  value: number;
}

export interface Scraped {
  /** The kind of each metric, by its name. */
  types: ReadonlyMap<string, string>;
  samples: readonly Sample[];
  /** The metric of a sample: a histogram's are `_bucket`, `_sum`, and `_count`. */
  metricOf(sample: Pick<Sample, 'name'>): string;
}

const sampleForm = /^([a-zA-Z_:][a-zA-Z0-9_:]*)(?:\{(.*)\})? (\S+)$/;
const labelForm = /([a-zA-Z_][a-zA-Z0-9_]*)="((?:[^"\\]|\\.)*)"(?:,|$)/gy;

/** Reads Prometheus' text (0.0.4) as strictly as Prometheus does: each metric once, its kind before it, no sample twice. */
export function readPrometheus(text: string): Scraped {
  const types = new Map<string, string>();
  const samples: Sample[] = [];
  const seen = new Set<string>();
  const metricOf = ({ name }: Pick<Sample, 'name'>) => {
    const base = name.replace(/_(?:bucket|sum|count)$/, '');
    return types.get(base) === 'histogram' ? base : name;
  };
  for (const line of text.split('\n').filter(Boolean)) {
    const type = /^# TYPE (\S+) (counter|gauge|histogram)$/.exec(line);
    if (type) {
      if (types.has(type[1]!)) throw new Error(`${type[1]} is told twice`);
      types.set(type[1]!, type[2]!);
      continue;
    }
    if (/^# (?:HELP|UNIT) \S+ \S/.test(line)) continue;
    const [, name, inside = '', value] = sampleForm.exec(line) ?? [];
    if (name === undefined || Number.isNaN(Number(value?.replace('Inf', 'Infinity')))) {
      throw new Error(`No line of Prometheus: ${line}`);
    }
    const labels: Record<string, string> = {};
    labelForm.lastIndex = 0;
    for (
      let found = labelForm.exec(inside);
      found;
      found = inside.length > labelForm.lastIndex ? labelForm.exec(inside) : null
    ) {
      if (found[1]! in labels) throw new Error(`A label comes twice: ${line}`);
      labels[found[1]!] = found[2]!.replaceAll(/\\(.)/g, (_, letter: string) => (letter === 'n' ? '\n' : letter));
    }
    const key = `${name} ${JSON.stringify(Object.entries(labels).toSorted())}`;
    if (seen.has(key)) throw new Error(`A sample comes twice: ${line}`);
    seen.add(key);
    const sample = { name, labels, value: Number(value?.replace('Inf', 'Infinity')) };
    if (!types.has(metricOf(sample))) throw new Error(`${name} has no TYPE before it`);
    samples.push(sample);
  }
  return { types, samples, metricOf };
}

/** Scrapes a product's figures. */
export async function scrape(port: number | null, headers: Record<string, string> = {}): Promise<Scraped> {
  const answer = await fetch(`http://127.0.0.1:${port}/metrics`, { headers });
  if (answer.status !== 200) throw new Error(`A scrape was answered ${answer.status}`);
  return readPrometheus(await answer.text());
}
