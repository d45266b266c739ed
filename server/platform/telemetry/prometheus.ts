import { PrometheusSerializer } from '@opentelemetry/exporter-prometheus';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { DataPointType, type MetricData, type ResourceMetrics, type ScopeMetrics } from '@opentelemetry/sdk-metrics';
import * as words from '#server-words/installation/metrics.ts';
import { metricTable } from './metric-table.ts';
import type { ToldFigures } from './telemetry.ts';

/** How units are called in Prometheus, at the end of a metric’s name; what is counted in braces has none. */
const unitNames: Readonly<Record<string, string>> = { s: 'seconds', By: 'bytes', '1': '' };

/** The name of a metric as Prometheus has it, without the endings of counters and histograms. */
export function prometheusName(name: string, unit: string): string {
  const ending = unitNames[unit] ?? '';
  return ending === '' ? name : `${name}.${ending}`;
}

/**
 * The figures of all processes as one text for Prometheus: each metric once, each figure with the process that it is of, so
 * that a counter that begins anew with its process is seen to.
 */
export function prometheusText(told: readonly ToldFigures[]): string {
  const metrics = new Map<string, MetricData>();
  for (const { process, figures } of told) {
    // Cast: what a process sent is what its SDK collected.
    for (const { metrics: own } of (figures?.scopes ?? []) as ScopeMetrics[]) {
      for (const metric of own) {
        const { name, unit } = metric.descriptor;
        const points = metric.dataPoints.map((point) => ({ ...point, attributes: { ...point.attributes, process } }));
        const known = metrics.get(name);
        if (known === undefined) {
          const descriptor = { ...metric.descriptor, name: prometheusName(name, unit) };
          metrics.set(name, { ...metric, descriptor, dataPoints: points } as MetricData);
        } else {
          (known.dataPoints as unknown[]).push(...points);
        }
      }
    }
  }
  const scopeMetrics = [{ scope: { name: 'amends' }, metrics: [up(told), ...metrics.values()] }];
  const attributes = told.find(({ figures }) => figures !== null)?.figures?.resource ?? {};
  const { 'service.instance.id': _of, ...shared } = attributes;
  const all: ResourceMetrics = { resource: resourceFromAttributes(shared), scopeMetrics };
  return new PrometheusSerializer(undefined, false, undefined, false, true).serialize(all);
}

/** Which processes told their figures. */
function up(told: readonly ToldFigures[]): MetricData {
  const name = 'amends.process.up';
  const { unit } = metricTable[name];
  const now: [number, number] = [0, 0];
  const dataPoints = told.map(({ process, figures }) => ({
    startTime: now,
    endTime: now,
    attributes: { process },
    value: figures === null ? 0 : 1,
  }));
  // Cast: a descriptor has a type and a kind of value too, which nothing here reads.
  const descriptor = { name, description: words.metrics[name], unit } as MetricData['descriptor'];
  return { descriptor, aggregationTemporality: 1, dataPointType: DataPointType.GAUGE, dataPoints } as MetricData;
}
