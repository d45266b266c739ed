import { webhooks } from '#words/console/frame/navigation.ts';
import { definePage } from '../../frame/navigation/pages.ts';

export const page = definePage({
  id: 'webhooks',
  path: '/stores/:storeId/webhooks',
  word: webhooks,
  permission: 'webhooks:read',
  places: ['access'],
  order: 290,
  body: './WebhooksPage.tsx',
});
