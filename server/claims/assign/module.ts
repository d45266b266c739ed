import type { Module } from '../../platform/modules/module-shape.ts';

/** Giving a claim to a person. */
export const module: Module = {};
