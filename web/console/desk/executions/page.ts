import { goToNotCompleted, notCompleted } from '#words/console/frame/navigation.ts';
import { definePage } from '../../frame/navigation/pages.ts';

export const page = definePage({
  id: 'executions',
  path: '/executions',
  word: notCompleted,
  permission: 'claims:read',
  key: 'n',
  does: goToNotCompleted,
  places: ['you'],
  order: 90,
  body: './ExecutionsPage.tsx',
});
