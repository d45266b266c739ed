import type { BatchObservableResult, Histogram, Meter, Observable } from '@opentelemetry/api';
import { metrics } from '#server-words/installation/metrics.ts';
import type { Labels } from './labels.ts';
import { boundaries, type LabelsOf, type MetricName, type MetricOf, metricTable } from './metric-table.ts';

/** Says a figure of a metric that is observed when it's collected. */
type Tell<Name extends MetricName> = (labels: LabelsOf<Name>, value: number) => void;

/** What figures are written down with: by the table's names, labels and units alone. */
export interface Instruments {
  record<Name extends MetricOf<'histogram'>>(name: Name, value: number, labels: LabelsOf<Name>): void;
  observe<Name extends MetricOf<'gauge' | 'counter'>>(name: Name, look: (tell: Tell<Name>) => void): void;
  /** Several metrics that are read together. */
  observeAll<Name extends MetricOf<'gauge' | 'counter'>>(
    names: readonly Name[],
    look: (tell: <One extends Name>(name: One, labels: LabelsOf<One>, value: number) => void) => Promise<void> | void,
  ): void;
}

/** Makes an instrument for each metric when it is first used. */
export function createInstruments(meter: Meter, labels: Labels): Instruments {
  const histograms = new Map<MetricName, Histogram>();
  const observables = new Map<MetricName, Observable>();

  function histogram(name: MetricName): Histogram {
    let made = histograms.get(name);
    if (made === undefined) {
      const { unit } = metricTable[name];
      const advice = { explicitBucketBoundaries: boundaries };
      made = meter.createHistogram(name, { unit, description: metrics[name], advice });
      histograms.set(name, made);
    }
    return made;
  }

  function observable(name: MetricName): Observable {
    let made = observables.get(name);
    if (made === undefined) {
      const { kind, unit } = metricTable[name];
      const options = { unit, description: metrics[name] };
      made =
        kind === 'counter' ? meter.createObservableCounter(name, options) : meter.createObservableGauge(name, options);
      observables.set(name, made);
    }
    return made;
  }

  const observeAll: Instruments['observeAll'] = (names, look) => {
    meter.addBatchObservableCallback(
      async (result: BatchObservableResult) => {
        await look((name, values, value) => result.observe(observable(name), value, labels.of(name, values)));
      },
      names.map((name) => observable(name)),
    );
  };

  return {
    record: (name, value, values) => histogram(name).record(value, labels.of(name, values)),
    observe: (name, look) => observeAll([name], (tell) => look((values, value) => tell(name, values, value))),
    observeAll,
  };
}
