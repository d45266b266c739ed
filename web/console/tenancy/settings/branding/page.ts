import { pageName } from '#words/console/tenancy/branding.ts';
import { definePage } from '../../../frame/navigation/pages.ts';

export const page = definePage({
  id: 'branding',
  path: '/stores/:storeId/settings/branding',
  word: pageName,
  permission: 'customizations:read',
  places: ['store'],
  order: 130,
  body: './BrandingPage.tsx',
});
