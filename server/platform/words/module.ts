import type { Module } from '../modules/module-shape.ts';

/** Every sentence of the server that people read, a folder for each language, and what turns codes into sentences. */
export const module: Module = {};
