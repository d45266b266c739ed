import { pageName } from '#words/console/sops.ts';
import { definePage } from '../navigation/pages.ts';

export const page = definePage({
  id: 'sops',
  path: '/stores/:storeId/sops',
  word: pageName,
  permission: 'sops:read',
  places: ['claims'],
  order: 220,
  body: './SopsPage.tsx',
});
