// Written by `npm run modules` from every *.follows.ts.

import { bulkFollows } from './desk/bulk/bulk.follows.ts';
import { notificationFollows } from './desk/notifications/notifications.follows.ts';
import { waitingMessageFollows } from './desk/waiting-messages/waiting-messages.follows.ts';
import { bookFollows } from './ledger/books/books.follows.ts';
import { followersOf } from './platform/audit-log/followers.ts';

/** Whoever follows a kind of event, those of areas below first. */
export const followers = followersOf([bulkFollows, notificationFollows, waitingMessageFollows, bookFollows]);
