import type { TransferId } from '../../ids.ts';
import { exact } from './exact-amount.ts';
import type { Unposted } from './policy-news.ts';

/**
 * How a policy stands in the book of its store: posted as it is told; not, where something should be; taken back with the
 * policy; or nothing was ever posted, and nothing should be.
 */
export const policyBookStates = ['posted', 'unposted', 'reversed', 'none'] as const;
export type PolicyBookState = (typeof policyBookStates)[number];

/** What stands in the book of a policy; decimal text in the store’s currency. */
export interface PolicyBook {
  state: PolicyBookState;
  premium: string;
  cost: string;
  fee: string;
}

interface Posted {
  id: TransferId;
  purpose: string;
  amount: string;
  /** The one that it undoes. */
  reverses: TransferId | null;
}

const timesSold = /:\d+$/;

/** How a policy stands in its book, by all that it ever posted; what was undone counts no more. */
export function bookOfPolicy(posted: readonly Posted[], unposted: Unposted | null): PolicyBook {
  const undone = new Set(posted.map(({ reverses }) => reverses));
  const standing = posted.filter(({ id, reverses }) => reverses === null && !undone.has(id));
  const sum = (of: string) =>
    standing
      .filter(({ purpose }) => purpose.replace(timesSold, '') === of)
      .reduce((all, { amount }) => all.plus(exact(amount)), exact('0'))
      .toFixed();
  const state =
    unposted !== null ? 'unposted' : standing.length > 0 ? 'posted' : posted.length > 0 ? 'reversed' : 'none';
  return { state, premium: sum('premium'), cost: sum('cost'), fee: sum('fee:per-policy') };
}
