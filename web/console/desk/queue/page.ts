import { claims, goToClaims } from '#words/console/frame/navigation.ts';
import { definePage } from '../../frame/navigation/pages.ts';

export const page = definePage({
  id: 'claims',
  path: '/claims',
  word: claims,
  permission: 'claims:read',
  key: 'c',
  does: goToClaims,
  places: ['bar', 'phone'],
  order: 20,
  body: './QueuePage.tsx',
});
