import type { Module } from '../modules/module-shape.ts';

/** What tells an open page that something changed. */
export const module: Module = {};
