import type { Module } from '../../platform/modules/module-shape.ts';
import { type FileImportJobs, fileImportJobs } from './file-imports.jobs.ts';
import { fileImportRoutes } from './file-imports.routes.ts';
import { mountImportFile } from './import-file.routes.ts';
import { sweepFileImports } from './sweep-file-imports.ts';

/**
 * A CSV file of orders or products: its upload, its steps, what was left out; the command line takes the same steps.
 */
export const module: Module<FileImportJobs> = {
  routes: () => fileImportRoutes,
  mount: mountImportFile,
  jobs: fileImportJobs,
  sweeps: { files: sweepFileImports },
};
