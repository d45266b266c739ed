/** What the console calls states, problems, resolutions and reasons: the specification's own labels. */
export {
  claimStateLabels,
  claimTypeLabels,
  decisionReasonLabels,
  queueTabLabels,
  resolutionTypeLabels,
} from '#core/reference/claims.ts';
export { fulfillmentStatusLabels } from '#core/reference/orders.ts';
export { problemWords } from '#core/rules/claims/file/problem-words.ts';
