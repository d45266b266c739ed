/** What a person is told of: each kind leads to a claim. */
export const notificationKinds = [
  'ASSIGNED',
  'MENTION',
  'APPROVAL',
  'APPROVED',
  'SENT_BACK',
  'REPLY',
  'LATE',
  'NOT_COMPLETED',
  'NOT_DELIVERED',
  'NOT_SENT',
] as const;
export type NotificationKind = (typeof notificationKinds)[number];

/** Where each is for its reader: open, put off until a moment, or over. */
export const notificationStates = ['open', 'later', 'done'] as const;
export type NotificationState = (typeof notificationStates)[number];

/** How: in the console, by email besides, or not at all. */
export const notificationWays = ['email', 'console', 'none'] as const;
export type NotificationWay = (typeof notificationWays)[number];
export type NotificationWays = Record<NotificationKind, NotificationWay>;

/** As everybody is told who chose nothing: what waits for this one person, and money that didn’t move, come by email. */
export const usualWays: NotificationWays = {
  ASSIGNED: 'console',
  MENTION: 'email',
  APPROVAL: 'email',
  APPROVED: 'console',
  SENT_BACK: 'email',
  REPLY: 'console',
  LATE: 'console',
  NOT_COMPLETED: 'email',
  NOT_DELIVERED: 'email',
  NOT_SENT: 'email',
};

/** What is over once its claim was opened; every other kind asks for an act, and is over by it or by a word. */
export const overOnceSeen: ReadonlySet<NotificationKind> = new Set(['ASSIGNED', 'MENTION', 'APPROVED', 'NOT_SENT']);
