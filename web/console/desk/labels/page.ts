import { pageName } from '#words/console/desk/labels-page.ts';
import { definePage } from '../../frame/navigation/pages.ts';

export const page = definePage({
  id: 'labels',
  path: '/stores/:storeId/labels',
  word: pageName,
  permission: 'labels:read',
  places: ['claims'],
  order: 240,
  body: './LabelsPage.tsx',
});
