import { pageName } from '#words/console/desk/sops.ts';
import { definePage } from '../../frame/navigation/pages.ts';

export const page = definePage({
  id: 'sops',
  path: '/stores/:storeId/sops',
  word: pageName,
  permission: 'sops:read',
  places: ['claims'],
  order: 220,
  body: './SopsPage.tsx',
});
