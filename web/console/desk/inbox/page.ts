import { goToInbox, pageName } from '#words/console/desk/inbox.ts';
import { definePage } from '../../frame/navigation/pages.ts';

export const page = definePage({
  id: 'inbox',
  path: '/inbox',
  word: pageName,
  permission: 'notifications:read',
  key: 'i',
  does: goToInbox,
  places: ['phone'],
  order: 80,
  body: './InboxPage.tsx',
});
