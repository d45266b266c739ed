import type { Module } from '../../platform/modules/module-shape.ts';
import { mountInboundMail } from './by-email/inbound-mail.routes.ts';
import type { MessageMails } from './messages.jobs.ts';
import { messageRoutes } from './messages.routes.ts';

/** The conversation on a claim, replies by email among it. */
export const module: Module<object, MessageMails> = {
  routes: () => messageRoutes,
  mount: (app, { services, mayWrite }) => mountInboundMail(app, services, mayWrite),
};
