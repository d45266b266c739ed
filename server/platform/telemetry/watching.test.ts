import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { testApp } from '../../testing/app.ts';
import { asOwner } from '../../testing/db-asserts.ts';
import { scrape } from './testing/prometheus-text.ts';
import { askedBy } from './testing/promql.ts';

/** What operators watch with, held against what the product tells: docs/operations/watching.md. */

const docs = join(import.meta.dirname, '../../../docs');
const read = (file: string) => readFileSync(join(docs, file), 'utf8');

const app = await testApp({ env: { METRICS_PORT: '0' } });

interface Panel {
  title: string;
  targets: { expr: string; legendFormat: string }[];
}
const dashboard = JSON.parse(read('operations/grafana-dashboard.json')) as { panels: Panel[] };
interface Rule {
  alert: string;
  expr: string;
  annotations: { summary: string; runbook: string };
}
const rules = (parse(read('operations/prometheus-alerts.yml')) as { groups: { rules: Rule[] }[] }).groups.flatMap(
  (group) => group.rules,
);
const panels = dashboard.panels.map(({ title, targets }) => ({ title, targets }));
const queries = [
  ...panels.flatMap(({ title, targets }) =>
    targets.map(({ expr, legendFormat }) => ({ of: title, expr, says: legendFormat })),
  ),
  ...rules.map(({ alert, expr, annotations }) => ({ of: alert, expr, says: annotations.summary })),
];

/** Every name of a sample, with the labels that it has in any; `instance` is put on by whoever scrapes. */
async function told(): Promise<Map<string, Set<string>>> {
  await app.drain();
  await app.ask('platform.test', '/healthz');
  app.services.telemetry?.job('send-mail', null).end('done');
  app.services.telemetry?.engine('sample')('answered', 0.2);
  const { samples } = await scrape(app.metricsPort);
  const names = new Map<string, Set<string>>();
  for (const { name, labels } of samples) {
    const known = names.get(name) ?? new Set(['instance']);
    for (const label of Object.keys(labels)) known.add(label);
    names.set(name, known);
  }
  return names;
}

test('a query that names no metric, or a label that it lacks, is found', () => {
  expect(askedBy('sum by (le, a) (rate(one_bucket{b=~"x.y", c!="{"}[5m])) / max(two) > 0.5')).toEqual({
    metrics: ['one_bucket', 'two'],
    labels: ['b', 'c', 'le', 'a'],
  });
  expect(() => askedBy('sum(rate(one[5m])')).toThrow('match');
});

test('every query of the dashboard and the alerts names what is scraped', async () => {
  const names = await told();
  expect(queries.length).toBeGreaterThan(20);
  for (const { of, expr, says } of queries) {
    const { metrics, labels } = askedBy(expr);
    expect([of, metrics.length > 0]).toEqual([of, true]);
    const unknown = metrics.filter((name) => !names.has(name));
    expect([of, unknown]).toEqual([of, []]);
    const shown = [...says.matchAll(/\{\{\s*(?:\$labels\.)?(\w+)\s*\}\}/g)].map(([, label]) => label!);
    const lacking = [...labels, ...shown].filter((label) => !metrics.some((name) => names.get(name)?.has(label)));
    expect([of, lacking]).toEqual([of, []]);
  }
});

test('every metric is on the dashboard', async () => {
  const asked = new Set(queries.flatMap(({ expr }) => askedBy(expr).metrics));
  const bases = new Set([...asked].map((name) => name.replace(/_(?:bucket|count|sum)$/, '')));
  const unseen = [...(await told()).keys()].filter(
    (name) => !asked.has(name) && !bases.has(name.replace(/_(?:bucket|count|sum)$/, '')) && name !== 'target_info',
  );
  expect(unseen).toEqual([]);
});

test('every alert has a runbook that the product serves, and every runbook an alert', async () => {
  const files = readdirSync(join(docs, 'runbooks'));
  const named = rules.map(({ annotations }) => annotations.runbook);
  expect([...new Set(named)].toSorted()).toEqual(files.map((file) => `docs/runbooks/${file}`).toSorted());
  const table = read('operations/watching.md');
  for (const { alert } of rules) {
    expect([alert, table.includes(`\`${alert}\``)]).toEqual([alert, true]);
  }
  for (const file of files) {
    const name = file.replace(/\.md$/, '');
    const answer = await app.ask('platform.test', `/docs/runbooks/${name}`);
    expect([name, answer.status]).toEqual([name, 200]);
    expect(await answer.text()).toContain('<h2>What to do</h2>');
  }
  for (const name of ['nothing', '..%2fapi', '..%2f..%2fpackage.json']) {
    expect((await app.ask('platform.test', `/docs/runbooks/${name}`)).status).toBe(404);
  }
});

test('every statement of a runbook runs', async () => {
  const statements = readdirSync(join(docs, 'runbooks')).flatMap((file) =>
    [...read(`runbooks/${file}`).matchAll(/`(select [^`]+)`/g)].map(([, statement]) => statement!),
  );
  expect(statements.length).toBeGreaterThan(1);
  for (const statement of statements) {
    await asOwner(app, statement);
  }
});
