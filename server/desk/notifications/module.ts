import type { Module } from '../../platform/modules/module-shape.ts';
import { type NotCompletedMails, notCompletedMails } from './mails/not-completed/mail.ts';
import { type NotificationMails, notificationMails } from './mails/notification/mail.ts';
import { type NotificationJobs, notificationJobs } from './notifications.jobs.ts';
import { notificationRoutes } from './notifications.routes.ts';
import { sweepNotifications } from './send-digest.ts';

/** Who is told of what concerns them, made from the feed, and how each person wants to be told. */
export const module: Module<NotificationJobs, NotificationMails & NotCompletedMails> = {
  routes: () => notificationRoutes,
  jobs: notificationJobs,
  mails: { ...notificationMails, ...notCompletedMails },
  sweeps: { notifications: sweepNotifications },
};
