import type { TestApp } from '../app.ts';
import type { Things } from './things.ts';

/** Bodies that the contract takes, about these things, by the names of their operations. */
export type BodiesOf = (app: TestApp, things: Things) => Readonly<Record<string, unknown>>;

/** What every act on a claim takes. */
export const decision = { expectedVersion: 1 };
