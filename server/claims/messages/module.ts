import type { Module } from '../../platform/modules/module-shape.ts';
import { mountInboundMail } from './by-email/inbound-mail.routes.ts';
import { messageRoutes } from './messages.routes.ts';

/** The conversation on a claim, replies by email among it. */
export const module: Module = {
  routes: ({ claimAnswers }) => messageRoutes(claimAnswers),
  mount: (app, { services, mayWrite }) => mountInboundMail(app, services, mayWrite),
};
