/** One node of a plan: what it reads, how many rows it hands on, and how many it read for nothing. */
export interface PlanNode {
  type: string;
  relation: string;
  index: string;
  handedOn: number;
  removed: number;
}

/** A plan as a list of its nodes; `asked` are the machines' tables that each part of it asks, none of them on one machine. */
export interface Explained {
  nodes: PlanNode[];
  asked: number[];
}

/** A node of a plan as PostgreSQL tells it, with what is below it. */
export interface Plan {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Name'?: string;
  'Rows Removed by Filter'?: number;
  'Rows Removed by Index Recheck'?: number;
  'Actual Rows': number;
  'Actual Loops': number;
  'Shared Hit Blocks'?: number;
  'Shared Read Blocks'?: number;
  Plans?: Plan[];
}

/** A plan as EXPLAIN (ANALYZE, FORMAT JSON) gives it on one machine. */
export function explainedByJson(plan: Plan): Explained {
  return { nodes: nodesOf(plan), asked: [] };
}

function nodesOf(plan: Plan): PlanNode[] {
  const loops = plan['Actual Loops'];
  const removed = (plan['Rows Removed by Filter'] ?? 0) + (plan['Rows Removed by Index Recheck'] ?? 0);
  const node = {
    type: plan['Node Type'],
    relation: plan['Relation Name'] ?? '',
    index: plan['Index Name'] ?? '',
    handedOn: plan['Actual Rows'] * loops,
    removed: removed * loops,
  };
  return [node, ...(plan.Plans ?? []).flatMap(nodesOf)];
}

const nodeLine = /^\s*(?:-> {2})?(\w[^(]*?) {1,2}\(.*actual (?:time=\S+ )?rows=([\d.]+) loops=(\d+)\)$/;
const scanned = /^(.*?)(?: using (\w+))? on (\w+)(?: \w+)?$/;
/** A table of a machine is called after the whole one, by a number behind it. */
const whole = (name: string | undefined) => (name ?? '').replace(/_\d{6,}$/, '');

/**
 * A plan over several machines, which EXPLAIN (ANALYZE) gives as text alone: the machines' own plans stand in it as they
 * print them.
 */
export function explainedByText(lines: readonly string[]): Explained {
  const explained: Explained = { nodes: [], asked: [] };
  let loops = 1;
  for (const line of lines) {
    const [, what = '', rows, times] = nodeLine.exec(line) ?? [];
    if (what !== '') {
      const [, type = what, index, relation] = (/\bon \w/.test(what) && scanned.exec(what)) || [];
      loops = Number(times);
      const handedOn = Number(rows) * loops;
      explained.nodes.push({ type, relation: whole(relation), index: whole(index), handedOn, removed: 0 });
    }
    const removed = /^\s*Rows Removed by (?:Filter|Index Recheck): (\d+)$/.exec(line);
    const node = explained.nodes.at(-1);
    if (removed && node) {
      node.removed += Number(removed[1]) * loops;
    }
    const asked = /^\s*Task Count: (\d+)$/.exec(line);
    if (asked) {
      explained.asked.push(Number(asked[1]));
    }
  }
  return explained;
}
