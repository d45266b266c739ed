/**
 * How a proposed version of a contract goes on: it waits for a second person of the provider, is offered where it takes the
 * store's own word, and is agreed, stopped, or lapsed in the end.
 */
export const proposalStates = ['waiting', 'offered', 'agreed', 'stopped', 'lapsed'] as const;
export type ContractProposalState = (typeof proposalStates)[number];

/** Where a version is at an instant; replaced is one in whose place another came before it began. */
export const contractStates = ['in-force', 'coming', 'past', 'replaced'] as const;
export type ContractState = (typeof contractStates)[number];
