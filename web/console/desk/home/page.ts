import { goHome, home } from '#words/console/frame/navigation.ts';
import { definePage } from '../../frame/navigation/pages.ts';

export const page = definePage({
  id: 'home',
  path: '/',
  word: home,
  // It says what needs this person: whoever decides no claim is needed by none.
  permission: 'claims:resolve',
  key: 'h',
  does: goHome,
  places: ['bar', 'phone'],
  order: 10,
  body: './HomePage.tsx',
});
