import type { Module } from '../modules/module-shape.ts';

/**
 * PostgreSQL: embedded or external, on one machine or several; transactions of a store, migrations, the place of each
 * table.
 */
export const module: Module = {};
