import { goToStores, pageName } from '#words/console/tenancy/stores/stores.ts';
import { definePage } from '../../frame/navigation/pages.ts';

export const page = definePage({
  id: 'stores',
  path: '/stores',
  word: pageName,
  permission: 'stores:all-read',
  key: 's',
  does: goToStores,
  places: ['bar', 'you'],
  order: 70,
  body: './StoresPage.tsx',
});
