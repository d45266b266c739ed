import { goToWarranties, pageName } from '#words/console/desk/warranties.ts';
import { definePage } from '../../frame/navigation/pages.ts';

export const page = definePage({
  id: 'warranties',
  path: '/warranties',
  word: pageName,
  permission: 'warranties:read',
  key: 'w',
  does: goToWarranties,
  places: ['bar', 'you'],
  order: 40,
  body: './WarrantiesPage.tsx',
});
