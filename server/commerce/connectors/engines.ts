import { findEngines } from './find-engines.ts';

/** Every engine that this copy of the product knows, by kind; a folder beside this file is all it takes. */
export const engines = await findEngines(import.meta.dirname);
