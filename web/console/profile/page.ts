import { pageName } from '#words/console/profile.ts';
import { definePage } from '../navigation/pages.ts';

export const page = definePage({
  id: 'profile',
  path: '/profile',
  word: pageName,
  permission: null,
  places: ['you'],
  order: 300,
  body: './ProfilePage.tsx',
});
