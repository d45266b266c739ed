import { pageName } from '#words/console/tenancy/claim-filing.ts';
import { definePage } from '../../frame/navigation/pages.ts';

export const page = definePage({
  id: 'claim-filing',
  path: '/stores/:storeId/claim-filing',
  word: pageName,
  permission: 'claim-filing:read',
  places: ['claims'],
  order: 165,
  body: './ClaimFilingPage.tsx',
});
