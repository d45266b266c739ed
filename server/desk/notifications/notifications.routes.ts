import * as contract from '#core/contract/desk/notifications.ts';
import { answer, type Route, route } from '../../platform/http/api/route.ts';
import { chooseNotifications, readChoices } from './choices.ts';
import { markNotificationsRead, putOffNotifications, readNotifications } from './own-notifications.ts';

/** The routes of what concerns whoever is signed in. */
export const notificationRoutes: readonly Route[] = [
  route(contract.listNotifications, async ({ ctx, query }) => answer(200, await readNotifications(ctx, query))),
  route(contract.markNotificationsRead, async ({ ctx, body }) => {
    await markNotificationsRead(ctx, body);
    return answer(204, null);
  }),
  route(contract.putOffNotifications, async ({ ctx, body }) => {
    await putOffNotifications(ctx, body);
    return answer(204, null);
  }),
  route(contract.getNotificationChoices, async ({ ctx }) => answer(200, await readChoices(ctx))),
  route(contract.putNotificationChoices, async ({ ctx, body }) => answer(200, await chooseNotifications(ctx, body))),
];
