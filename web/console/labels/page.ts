import { pageName } from '#words/console/labels-page.ts';
import { definePage } from '../navigation/pages.ts';

export const page = definePage({
  id: 'labels',
  path: '/stores/:storeId/labels',
  word: pageName,
  permission: 'labels:read',
  places: ['claims'],
  order: 240,
  body: './LabelsPage.tsx',
});
