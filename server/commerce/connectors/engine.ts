import type { z } from 'zod';
import type { Clock } from '../../platform/context/context.ts';
import type { Database } from '../../platform/db/database.ts';
import type { Turns } from '../../platform/db/in-turn.ts';
import type { GuardedFetch } from '../../platform/http/outgoing/guarded-fetch.ts';
import type { Connector, ConnectorCapabilities } from './connector.ts';
import type { EngineLimits } from './line.ts';

/** What the product lends to a connector. */
export interface EngineServices {
  db: Database;
  clock: Clock;
  /** The guarded way to other hosts. */
  fetch: GuardedFetch;
  /** One writer at a time, over all processes: for an engine that does not keep two apart by itself. */
  turns: Turns;
}

/** The store that a connector is made for. */
export interface EngineParts {
  store: { id: string };
  services: EngineServices;
}

/** A store of the demo, as it is opened. */
export interface DemoStore {
  slug: string;
  name: string;
  currency: string;
  timeZone: string;
  country: string;
  supportEmail: string;
  hosts: readonly string[];
}

/** A demo store that an engine brings along, for a shop that the environment names. */
export interface EngineDemo<Field extends string> {
  /** The setting of the environment for each field that it takes; the store is there where all are set. */
  settings: Readonly<Partial<Record<Field, string>>>;
  store: DemoStore;
}

interface EngineFacts {
  /** Under which stores, orders and the API name it: lower case letters, figures, hyphens. */
  kind: string;
  /** As people read it. */
  name: string;
  capabilities: ConnectorCapabilities;
  limits: EngineLimits;
  /** Stands for an engine and moves nothing real: production connects no store to it. */
  onlyForDemo?: boolean;
  /** True for the call by which an engine only tries the address of its webhooks, unsigned; it is answered with 200. */
  isPing?(headers: Headers, body: Uint8Array): boolean;
}

/** One kind of store engine: what it takes to reach one, and how. */
export interface Engine extends EngineFacts {
  /** Every field that a store fills in, the secret ones included. */
  config: z.ZodObject;
  /** Fields that are sealed at rest, never logged, and never answered. */
  secrets: readonly string[];
  /** Fields that say where requests go: a secret stays only as long as these do, so nobody sends it elsewhere. */
  destination: readonly string[];
  /** Fields that say which shop it is where one address serves several: changing them leads to another. */
  channel: readonly string[];
  /** What a store can do with what it filled in, where that makes a difference; `capabilities` is what each can. */
  capabilitiesOf?(config: Record<string, unknown>): ConnectorCapabilities;
  demo?: EngineDemo<string>;
  /** What the first hour shows in the command that connects one: a value for a field, a variable's name for a secret. */
  example?: Readonly<Partial<Record<string, string>>>;
  /** Makes the connector of one store from a configuration that `config` has checked. */
  create(config: Record<string, unknown>, parts: EngineParts): Connector;
}

/** Declares an engine; every folder of server/commerce/connectors exports one as `engine` from its engine.ts. */
export function defineEngine<S extends z.ZodObject>(
  declared: EngineFacts & {
    config: S;
    secrets: readonly (keyof z.output<S> & string)[];
    destination: readonly (keyof z.output<S> & string)[];
    channel?: readonly (keyof z.output<S> & string)[];
    capabilitiesOf?(config: z.output<S>): ConnectorCapabilities;
    demo?: EngineDemo<keyof z.output<S> & string>;
    example?: Readonly<Partial<Record<keyof z.output<S> & string, string>>>;
    create(config: z.output<S>, parts: EngineParts): Connector;
  },
): Engine {
  const { capabilitiesOf } = declared;
  return {
    ...declared,
    channel: declared.channel ?? [],
    ...(capabilitiesOf && { capabilitiesOf: (config) => capabilitiesOf(config as z.output<S>) }),
    create: (config, parts) => declared.create(config as z.output<S>, parts),
  };
}
