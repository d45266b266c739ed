import { pageName } from '#words/console/returns.ts';
import { definePage } from '../navigation/pages.ts';

export const page = definePage({
  id: 'returns',
  path: '/returns',
  word: pageName,
  permission: 'returns:read',
  places: ['you'],
  order: 100,
  body: './ReturnsPage.tsx',
});
