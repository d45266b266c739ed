import type { Module } from '../modules/module-shape.ts';

/** Who asks, and what a verb may use: each service is declared where it’s made. */
export const module: Module = {};
