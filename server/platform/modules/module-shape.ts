/**
 * What a module tells of itself is of the mechanisms that take it, and each of those declares its part here (`declare module …`),
 * as `Services` are declared: a mechanism has a face of its own, so this one can know none of them.
 */

/** What a process has once, and operations are made of. A module that makes a part of it declares it where it's made. */
// biome-ignore lint/suspicious/noEmptyInterface: each module declares the part that it makes.
export interface AppParts {}

/** What any module may tell, whatever it carries. */
// biome-ignore lint/suspicious/noEmptyInterface: each mechanism declares what it takes.
export interface Ways {}

/** What is told of what a module carries, by the mechanism that carries it. */
export interface Tables<Carried extends object = object> {
  /** For the compiler alone: nothing is kept under it. */
  readonly carried?: Carried;
}

/** Tables of modules of which nothing more is known. */
// biome-ignore lint/suspicious/noEmptyInterface: as above.
export interface AnyTables {}

/** A table of what is carried; none where nothing is. */
type Told<Name extends keyof Tables, Carried extends object> = keyof Carried extends never
  ? { [Table in Name]?: undefined }
  : Pick<Tables<Carried>, Name>;

/**
 * What a module tells the product about itself, in its `module.ts`: whatever puts modules together reads it from here
 * (`server/modules.gen.ts`, written by `npm run modules`). Its events are beside it in `*.events.ts` and its tables in
 * `tables.ts`, since modules below read those; what it follows is in `*.follows.ts`, which every command loads.
 * @typeParam Jobs its jobs, and what each carries
 * @typeParam Mails its emails by template, and what each carries until it's written
 */
export type Module<Jobs extends object = object, Mails extends object = object> = Ways &
  Told<'jobs', Jobs> &
  Told<'mails', Mails> & {
    /** For the compiler alone: nothing is kept under it. */
    readonly carries?: { jobs: Jobs; mails: Mails };
  };

/** A module of which nothing more is known. */
export type AnyModule = Ways & AnyTables;

/** What the jobs of a module carry, by name. */
export type JobsOf<Told> = Told extends { readonly carries?: infer Carries }
  ? NonNullable<Carries> extends { jobs: infer Jobs }
    ? Jobs
    : never
  : never;

/** What its emails carry, by template. */
export type MailsOf<Told> = Told extends { readonly carries?: infer Carries }
  ? NonNullable<Carries> extends { mails: infer Mails }
    ? Mails
    : never
  : never;
