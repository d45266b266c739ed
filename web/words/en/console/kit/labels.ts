/** What the console calls states, problems, resolutions and reasons: the specification's own labels. */
export {
  claimStateLabels,
  claimTypeLabels,
  decisionReasonLabels,
  queueTabLabels,
  resolutionTypeLabels,
} from '#core/reference/claims.ts';
export { fulfillmentStatusLabels } from '#core/reference/orders.ts';
/** What became of a package that its carrier brought back. */
export const returnedToSender = 'Returned To Sender';
export { problemWords } from '#core/rules/claims/file/problem-words.ts';
