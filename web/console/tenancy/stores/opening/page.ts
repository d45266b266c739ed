import { pageName } from '#words/console/tenancy/stores/open-store.ts';
import { definePage } from '../../../frame/navigation/pages.ts';

export const page = definePage({
  id: 'open-store',
  path: '/stores/open',
  word: pageName,
  permission: 'stores:create',
  places: ['you'],
  order: 72,
  body: './OpenStorePage.tsx',
});
