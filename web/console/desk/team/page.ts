import { goToTeam, team } from '#words/console/frame/navigation.ts';
import { definePage } from '../../frame/navigation/pages.ts';

export const page = definePage({
  id: 'team',
  path: '/stores/:storeId/team',
  word: team,
  permission: 'team-members:read',
  key: 't',
  does: goToTeam,
  places: ['access'],
  order: 250,
  body: './TeamPage.tsx',
});
