import type { ReactNode } from 'react';
import type { ClaimId, StoreId } from '#core/ids.ts';
import type { Actor, Ctx } from '../context/context.ts';
import type { Tx } from '../db/database.ts';
import type { MailStore, Shared } from './mail-look.ts';

declare module '../modules/module-shape.ts' {
  interface Tables<Carried> {
    mails: MailTable<Carried>;
  }
  interface AnyTables {
    mails?: Readonly<Record<string, AnyMail>>;
  }
}

/** What each email says beside the store and whom it goes to, by its template; each mail declares its own in its folder. */
// biome-ignore lint/suspicious/noEmptyInterface: each mail declares its letter, and the mechanism knows no domain.
export interface Letters {}

export type TemplateName = keyof Letters;

/** An email as its template reads it. Instants are ISO 8601 UTC; links are on the store's own address. */
export type EmailOf<Name extends TemplateName> = {
  [One in Name]: Shared & { template: One } & Letters[One];
}[Name];
export type Email = EmailOf<TemplateName>;

/** A template's work: the subject and the page. */
export interface Written {
  subject: string;
  body: ReactNode;
}

/** An email written out. The subject has no line breaks. */
export interface RenderedMail {
  subject: string;
  html: string;
  plain: string;
}
export type RenderMail = (email: Email) => Promise<RenderedMail>;

/** A store as its mails need it. */
export interface MailSender extends MailStore {
  signDays: number;
  noAnswerDays: number;
  reopenDays: number;
  /** Of whoever said nothing else. */
  language: string;
}

/** Whom an email goes to: of a customer by their order or draft, of somebody of staff by their account. */
export interface Addressee {
  id: string;
  name: string;
  email: string;
  /** The language that they read, where it is known. */
  language?: string | null;
}

/** An email with whom it goes to, before it has its final form. */
export interface Composed<Name extends TemplateName = TemplateName> {
  email: EmailOf<Name>;
  to: Addressee;
  claimId?: ClaimId;
  /** The claim's, where the mail was asked for by one. */
  version?: number | null;
  /** What is written beside it, in the transaction that keeps it, by the id of what is kept. */
  beside?(tx: Tx, mailId: string): Promise<void>;
  /** Where replies go; the store's support address where nothing is said. */
  replyTo?: string | null;
}

/** What is asked of a mail when it's written. */
export interface Asked<Request> {
  storeId: StoreId;
  /** The store that speaks. */
  sender: MailSender;
  mail: Request;
  /** In which the mail was asked for, by whoever gets it. */
  language?: string;
}

/** What is asked of one of a module's mails. */
export type AskedFor<Requests, Name extends keyof Requests> = Asked<Requests[Name] & { template: Name }>;

/**
 * One kind of email: by what is true when it's written, whom it goes to and what it says.
 * @typeParam Request what the mail job carries for it
 */
export interface MailKind<Name extends TemplateName, Request> {
  /** `never` where nothing is to be said any more, `later` where it isn't known yet. */
  compose(ctx: Ctx, asked: Asked<Request>): Promise<Composed<Name> | 'never' | 'later'>;
  /** The one thing that it's about. Every try of an email about it has the same Message-ID, so that none comes twice. */
  about(email: EmailOf<Name>, at: { version: number | null; now: number }): string;
  /** What of it lets its reader into an account or erase a person's data: where another system delivers it, no copy is kept. */
  opens?: readonly (keyof Letters[Name] & string)[];
  /** Its customer is erased, or about to be: what is kept of it is what erasing leaves of every email. */
  forgotten?: true;
  /**
   * For how long it's of use to whoever asked for it, in milliseconds: where no mail server is named for longer, it isn't sent
   * any more. What stays true has no such end.
   */
  goodFor?: number;
  /** Its last try failed. What it carries may not stay with the job then, where it could be seen: this says so, and it’s over. */
  giveUp?(ctx: Ctx, mail: Request, error: unknown): void;
}

/** The mails of a module, by template. */
export type MailTable<Requests> = {
  [Name in keyof Requests]: Name extends TemplateName ? MailKind<Name, Requests[Name] & { template: Name }> : never;
};

/** A mail of which nothing more is known. */
export interface AnyMail {
  compose(ctx: Ctx, asked: Asked<never>): Promise<Composed | 'never' | 'later'>;
  about(email: never, at: { version: number | null; now: number }): string;
  opens?: readonly string[];
  forgotten?: true;
  goodFor?: number;
  giveUp?(ctx: Ctx, mail: never, error: unknown): void;
}

/** What an email of a template says in a sample, in the brand of whichever store it's drawn for. */
export type SampleLetter<Name extends TemplateName> = Omit<Shared, 'store'> & Letters[Name];

/** A picture of an email, by a name that says which: tests and the gallery show it in each brand. */
export type Sample<Name extends TemplateName> = readonly [name: string, letter: SampleLetter<Name>];

/** What a mail's folder shows of its letters: each at least once. */
export type Samples<Name extends TemplateName> = {
  readonly [One in Name]: readonly [Sample<One>, ...Sample<One>[]];
};

/**
 * An email to somebody of staff: without the store's terms for customers.
 * @param quiet without replies: one would carry what staff say among themselves to whoever reads the store's mailbox
 */
export function toStaff<Name extends TemplateName>(
  asked: Asked<{ template: Name }>,
  {
    userId: id,
    name,
    email,
    language,
  }: Pick<Extract<Actor, { kind: 'staff' }>, 'userId' | 'name' | 'email' | 'language'>,
  letter: Letters[Name],
  { quiet = false }: { quiet?: boolean } = {},
): Composed<Name> {
  const store = { ...asked.sender, legal: null, ...(quiet && { supportEmail: null }) };
  return composed(asked, store, letter, { id, name, email, language });
}

/** An email to a customer. */
export function toCustomer<Name extends TemplateName>(
  asked: Asked<{ template: Name }>,
  to: Addressee,
  letter: Letters[Name],
): Composed<Name> {
  return composed(asked, asked.sender, letter, to);
}

function composed<Name extends TemplateName>(
  { sender, mail: { template }, language = sender.language }: Asked<{ template: Name }>,
  store: MailStore,
  letter: Letters[Name],
  to: Addressee,
): Composed<Name> {
  const shared: Shared = { store, customerName: to.name, language: to.language ?? language };
  // Cast: of one template the union of all has one member, which the compiler doesn't see through the parameter.
  return { email: { template, ...shared, ...letter } as unknown as EmailOf<Name>, to };
}
