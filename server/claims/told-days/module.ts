import type { Module } from '../../platform/modules/module-shape.ts';

/** The days that customers were told: what was promised, when, where, and what became of it. */
export const module: Module = {};
