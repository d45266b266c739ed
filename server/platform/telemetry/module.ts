import type { Module } from '../modules/module-shape.ts';

/** What the product tells its operators of itself: metrics and traces, off unless they are asked for. */
export const module: Module = {};
