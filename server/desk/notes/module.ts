import type { Module } from '../../platform/modules/module-shape.ts';
import { type NoteMails, noteMails } from './mails/note-mention/mail.ts';
import { noteRoutes } from './notes.routes.ts';

/** What staff write beside a claim for each other. */
export const module: Module<object, NoteMails> = {
  routes: () => noteRoutes,
  mails: noteMails,
};
