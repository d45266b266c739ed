/** The rows of decisions and resolutions, for the verbs that decide and carry out. */
export {
  endDecision,
  findResolution,
  insertDecision,
  moveResolution,
  type ResolutionRow,
} from './decisions.sql.ts';
