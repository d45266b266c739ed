import type { ProposedAct } from '../../../core/reference/claim-facts.ts';
import type { NotificationKind } from '../../../core/reference/notifications.ts';
import type { GuardedWhat } from '../../../core/rules/guarded-change.ts';
import type { Shared } from './mail-look.ts';

/** Invites somebody to work in a store. */
export interface InvitationEmail extends Shared {
  template: 'invitation';
  /** Who invites; empty for the product itself. */
  invitedBy: string;
  /** As people read it: `store owner`. */
  role: string;
  acceptUrl: string;
  /** Until when the link works. */
  expiresAt: string;
}

/** Leads to where a forgotten password is set anew. The one who asked is whoever reads it, or a stranger. */
export interface RecoveryEmail extends Shared {
  template: 'recovery';
  recoveryId: string;
  recoverUrl: string;
  /** How long the link works. */
  minutes: number;
}

/** What an email says of one thing that concerns its reader. */
export interface SaidNotification {
  kind: NotificationKind;
  /** Who did it; empty for the product itself. */
  by: string;
  at: string;
  claimNumber: number;
  /** The claim in the console. */
  claimUrl: string;
}

/** Tells somebody of one thing that concerns them, at once. */
export interface NotificationEmail extends Shared, SaidNotification {
  template: 'notification';
  notificationId: string;
}

/** Tells somebody of all that concerned them on a day. */
export interface DigestEmail extends Shared {
  template: 'notification-digest';
  at: string;
  told: (SaidNotification & { storeName: string })[];
  inboxUrl: string;
}

/** Tells somebody that their account was locked after wrong passwords. */
export interface LockedEmail extends Shared {
  template: 'sign-in-locked';
  /** When it opens again. */
  until: string;
  signInUrl: string;
}

/** What of an account was changed. */
export type AccountChange =
  | 'password'
  | 'password-recovered'
  | 'second-factor-on'
  | 'second-factor-off'
  | 'second-factor-reset'
  | 'second-factor-recovered'
  | 'passkey-added'
  | 'passkey-removed'
  | 'backup-codes';

/** Tells somebody that their password or their two-factor authentication was changed. */
export interface AccountEmail extends Shared {
  template: 'account-changed';
  change: AccountChange;
  at: string;
  /** Their profile in the console. */
  profileUrl: string;
}

/** Somebody asks to be let back in without a code: told to them, to a colleague who may, and later with the link. */
export interface CodeLostEmail extends Shared, SaidCodeLost {
  template: 'code-lost' | 'code-lost-help' | 'code-lost-link';
}

export interface SaidCodeLost {
  resetId: string;
  way: 'colleague' | 'wait' | 'operator';
  /** Who asks, or whoever has their password. */
  who: { name: string; email: string };
  /** From when the link works; null where there is none. */
  opensAt: string | null;
  lapsesAt: string;
  /** Signing in, the team, or the link itself. */
  pageUrl: string;
}

/** Tells a colleague that they are mentioned in an internal note. */
export interface MentionEmail extends Shared {
  template: 'note-mention';
  noteId: string;
  /** Who wrote it. */
  by: string;
  /** As it is read: `@Jonah Lee, look at this`. */
  content: string;
  writtenAt: string;
  claimNumber: number;
  /** The claim in the console. */
  claimUrl: string;
}

/** Tells somebody that an approval waits for their word, or that theirs was sent back. */
export interface ProposalEmail extends Shared, SaidProposal {
  template: 'proposal-waits' | 'proposal-refused';
}

export interface SaidProposal {
  /** The proposal's. */
  version: number;
  act: ProposedAct;
  /** Who proposed it, or sent it back. */
  by: string;
  given: { amount: string; currency: string };
  /** What was written as it was sent back; null while it waits. */
  word: { text: string; at: string } | null;
  claimNumber: number;
  /** The claim in the console. */
  claimUrl: string;
}

/** Tells somebody that their store's endpoint was switched off for its own answers. */
export interface WebhookOffEmail extends Shared {
  template: 'webhook-off';
  /** The endpoint's, as the store's people gave it. */
  name: string;
  reason: 'GONE' | 'FAILING';
  offAt: string;
  /** The endpoint in the console. */
  webhooksUrl: string;
}

/** Tells somebody who could mend it that the DNS record of a host of their store is gone. */
export interface HostLostEmail extends Shared, SaidHost {
  template: 'host-lost';
}

export interface SaidHost {
  host: string;
  /** The TXT record that has to be there, as it is copied into DNS. */
  record: { at: string; value: string };
  /** When it was first missed. */
  since: string;
  /** Where the console shows it. */
  hostsUrl: string;
}

/** Tells somebody who could stop it of a change that waits for a second person, or that it couldn’t be made. */
export interface GuardedChangeEmail extends Shared, SaidGuardedChange {
  template: 'guarded-change' | 'guarded-change-failed';
}

export interface SaidGuardedChange {
  changeId: string;
  /** Who proposed it, and whether that is who reads this. */
  by: string;
  own: boolean;
  /** They could have made it until within a day, and are no longer of the team. */
  left: boolean;
  what: GuardedWhat;
  /** The store's. */
  currency: string;
  reason: string | null;
  /** When it holds if nobody confirms or stops it. */
  holdsAt: string;
  /** Where the console shows it. */
  pageUrl: string;
}

/** What the people of a store, and those who are invited, are told. */
export type StaffEmail =
  | InvitationEmail
  | NotificationEmail
  | DigestEmail
  | RecoveryEmail
  | LockedEmail
  | AccountEmail
  | CodeLostEmail
  | MentionEmail
  | ProposalEmail
  | WebhookOffEmail
  | HostLostEmail
  | GuardedChangeEmail;
