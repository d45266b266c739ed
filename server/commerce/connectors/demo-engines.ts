import { z } from 'zod';
import type { DemoStore, Engine } from './engine.ts';

/** A demo store, and how it reaches the shop that the environment names. */
export interface DemoEngine {
  kind: string;
  store: DemoStore;
  config: Record<string, string>;
  secrets: Record<string, string>;
  /** Where requests go: the installation itself names them, so they may be private. */
  origins: string[];
}

/**
 * The demo stores that engines bring along, of those whose settings are all there.
 * @param set the settings of the environment by name, without empty ones
 * @throws Error with one sentence that names the setting that cannot be used
 */
export function demoEngines(engines: ReadonlyMap<string, Engine>, set: Readonly<Record<string, string>>): DemoEngine[] {
  return [...engines.values()].flatMap((engine) => demoOf(engine, set) ?? []);
}

function demoOf(engine: Engine, set: Readonly<Record<string, string>>): DemoEngine | undefined {
  if (!engine.demo) return undefined;
  const fields = Object.entries(engine.demo.settings).flatMap(([field, name]) => {
    const value = name === undefined ? undefined : set[name];
    if (value === undefined) return [];
    const form = engine.config.shape[field];
    const issue = form && z.safeParse(form, value).error?.issues[0];
    if (issue) throw new Error(`The setting ${name} cannot be used: ${issue.message}`);
    return [[field, value] as const];
  });
  if (fields.length < Object.keys(engine.demo.settings).length) return undefined;
  const isSecret = ([field]: readonly [string, string]) => engine.secrets.includes(field);
  return {
    kind: engine.kind,
    store: engine.demo.store,
    config: Object.fromEntries(fields.filter((field) => !isSecret(field))),
    secrets: Object.fromEntries(fields.filter(isSecret)),
    origins: fields.flatMap(([field, value]) => (engine.destination.includes(field) ? [new URL(value).origin] : [])),
  };
}
