import { pageName } from '#words/console/tenancy/implementations.ts';
import { definePage } from '../../frame/navigation/pages.ts';

export const page = definePage({
  id: 'implementations',
  path: '/implementations',
  word: pageName,
  permission: 'implementation:review',
  places: ['bar', 'phone', 'you'],
  order: 71,
  body: './ImplementationsPage.tsx',
});
