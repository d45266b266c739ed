import type { Module } from '../../platform/modules/module-shape.ts';
import { offlineClaimRoutes } from './in-store-claims.routes.ts';
import { type InStoreMails, inStoreMails } from './mails/in-store-confirm/mail.ts';

/** Filing a claim for what was bought in a branch. */
export const module: Module<object, InStoreMails> = {
  routes: ({ claimAnswers }) => offlineClaimRoutes(claimAnswers),
  mails: inStoreMails,
};
