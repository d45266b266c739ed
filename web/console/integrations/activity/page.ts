import { goToActivity } from '#words/console/frame/navigation.ts';
import { pageName } from '#words/console/integrations/activity.ts';
import { definePage } from '../../frame/navigation/pages.ts';

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
