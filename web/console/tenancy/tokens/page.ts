import { apiTokens } from '#words/console/frame/navigation.ts';
import { definePage } from '../../frame/navigation/pages.ts';

export const page = definePage({
  id: 'tokens',
  path: '/stores/:storeId/api-tokens',
  word: apiTokens,
  permission: 'api-tokens:read',
  places: ['access'],
  order: 270,
  body: './TokensPage.tsx',
});
