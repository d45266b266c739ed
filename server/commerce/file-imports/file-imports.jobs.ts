import type { JobTable } from '../../platform/jobs/jobs.ts';
import type { FileImportPlace } from './file-imports.sql.ts';
import { runFileImport } from './run-file-import.ts';

export interface FileImportJobs {
  /** The next steps of a file. */
  'import-file': FileImportPlace;
}

export const fileImportJobs: JobTable<FileImportJobs> = { 'import-file': { as: 'Import', run: runFileImport } };
