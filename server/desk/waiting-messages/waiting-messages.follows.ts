import type { Follows } from '../../platform/audit-log/followers.ts';
import { takeSent, type WaitingPlace } from './waiting-messages.sql.ts';

declare module '../../platform/context/context.ts' {
  interface Causes {
    /** The time of a message has come. */
    'waiting-message': { message: WaitingPlace };
  }
}

/** Sent, or taken back, by somebody else meanwhile. */
export class TakenAway extends Error {}

/** A message waits no longer in the commit that sends it. */
export const waitingMessageFollows: Follows = {
  'message.created': (tx, { cause }) =>
    cause?.of === 'waiting-message'
      ? takeSent(tx, cause.message).then((waited) => {
          if (!waited) {
            throw new TakenAway();
          }
        })
      : undefined,
};
