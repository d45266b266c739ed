import { goToApprovals, pageName } from '#words/console/desk/approvals.ts';
import { definePage } from '../../frame/navigation/pages.ts';

export const page = definePage({
  id: 'approvals',
  path: '/approvals',
  word: pageName,
  permission: 'claims:resolve',
  key: 'a',
  does: goToApprovals,
  places: ['bar', 'you'],
  order: 60,
  body: './ApprovalsPage.tsx',
});
