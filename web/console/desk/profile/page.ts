import { pageName } from '#words/console/desk/profile.ts';
import { definePage } from '../../frame/navigation/pages.ts';

export const page = definePage({
  id: 'profile',
  path: '/profile',
  word: pageName,
  permission: null,
  places: ['you'],
  order: 300,
  body: './ProfilePage.tsx',
});
