import type { Module } from '../../platform/modules/module-shape.ts';

/** Who may say the second word about a claim, beside whom, and who is told that it waits for theirs. */
export const module: Module = {};
