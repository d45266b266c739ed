import { engine } from '#words/console/frame/navigation.ts';
import { definePage } from '../../frame/navigation/pages.ts';

export const page = definePage({
  id: 'engine',
  path: '/stores/:storeId/engine',
  word: engine,
  permission: 'integrations:read',
  places: ['store'],
  order: 150,
  body: './EnginePage.tsx',
});
