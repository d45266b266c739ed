import type { Hono } from 'hono';
import type { Ctx, Services } from '../context/context.ts';
import type { Ran, Run } from '../db/in-rounds.ts';
import type { Route } from '../http/api/route.ts';
import type { Credentials } from '../http/auth/credentials.ts';
import type { HttpEnv } from '../http/env.ts';
import type { PortalRenderer } from '../http/pages/portal.ts';
import type { JobSpec, JobTable } from '../jobs/jobs.ts';
import type { AnyMail, MailTable } from '../mail/mail-kind.ts';

/** What a process has once, and operations are made of. A module that makes a part of it declares it where it's made. */
export interface AppParts {
  services: Services;
  /** Who calls. */
  credentials: Credentials;
  /** Whether the disk has room to write. */
  mayWrite: () => boolean | Promise<boolean>;
  /** The built portal; without it the API alone is served. */
  render: PortalRenderer | undefined;
}

/** Looks after what nobody needs any more, a page of a store at a time. */
export type Sweep = (ctx: Ctx, run: Run) => Promise<Ran>;

interface Ways {
  /** Its operations; each is told in the OpenAPI document. */
  routes?: (parts: AppParts) => readonly Route[];
  /** Its ways in that are no operations: files, pictures, what engines and mail servers send. */
  mount?: (app: Hono<HttpEnv>, parts: AppParts) => void;
  /** What it looks after every hour, each by a name that no other module has. */
  sweeps?: Readonly<Record<string, Sweep>>;
}

/**
 * What a module tells the product about itself, in its `module.ts`: whatever puts modules together reads it from here
 * (`server/modules.gen.ts`, written by `npm run modules`). Its events are beside it in `*.events.ts` and its tables in
 * `tables.ts`, since modules below read those; what it follows is in `*.follows.ts`, which every command loads.
 * @typeParam Jobs its jobs, and what each carries
 * @typeParam Mails its emails by template, and what each carries until it's written
 */
export type Module<Jobs extends object = object, Mails extends object = object> = Ways &
  (keyof Jobs extends never ? { jobs?: undefined } : { jobs: JobTable<Jobs> }) &
  (keyof Mails extends never ? { mails?: undefined } : { mails: MailTable<Mails> }) & {
    /** For the compiler alone: nothing is kept under it. */
    readonly carries?: { jobs: Jobs; mails: Mails };
  };

/** A module of which nothing more is known. */
export type AnyModule = Ways & {
  jobs?: Readonly<Record<string, JobSpec<never>>>;
  mails?: Readonly<Record<string, AnyMail>>;
};

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
