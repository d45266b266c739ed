import { pageName } from '#words/console/desk/returns.ts';
import { definePage } from '../../frame/navigation/pages.ts';

export const page = definePage({
  id: 'returns',
  path: '/returns',
  word: pageName,
  permission: 'returns:read',
  places: ['you'],
  order: 100,
  body: './ReturnsPage.tsx',
});
