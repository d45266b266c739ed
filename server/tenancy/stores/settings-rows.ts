/** The rows of a store's settings, for the verbs that change them. */
export {
  findVersion,
  insertVersion,
  lockSettings,
  movedRestores,
  newestNumbers,
  newestVersions,
  type VersionRow,
  versionsOf,
  writeSettings,
} from './settings.sql.ts';
