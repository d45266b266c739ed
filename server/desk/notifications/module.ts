import type { Module } from '../../platform/modules/module-shape.ts';
import { type NotificationJobs, type NotificationMails, notificationJobs } from './notifications.jobs.ts';
import { notificationRoutes } from './notifications.routes.ts';
import { sweepNotifications } from './send-digest.ts';

/** Who is told of what concerns them, made from the feed, and how each person wants to be told. */
export const module: Module<NotificationJobs, NotificationMails> = {
  routes: () => notificationRoutes,
  jobs: notificationJobs,
  sweeps: { notifications: sweepNotifications },
};
