import { pageName } from '#words/console/activity.ts';
import { goToActivity } from '#words/console/navigation.ts';
import { definePage } from '../navigation/pages.ts';

export const page = definePage({
  id: 'activity',
  path: '/stores/:storeId/activity',
  word: pageName,
  permission: 'team-members:read',
  key: 'l',
  does: goToActivity,
  places: ['access'],
  order: 260,
  body: './ActivityPage.tsx',
});
