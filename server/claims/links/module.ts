import type { Module } from '../../platform/modules/module-shape.ts';

/** A claim’s links, and the address that replies to its emails go to. */
export const module: Module = {};
