import { goToReviews, pageName } from '#words/console/claims/reviews.ts';
import { definePage } from '../../frame/navigation/pages.ts';

export const page = definePage({
  id: 'reviews',
  path: '/feedback',
  word: pageName,
  permission: 'reviews:read',
  key: 'r',
  does: goToReviews,
  places: ['bar', 'you'],
  order: 50,
  body: './ReviewsPage.tsx',
});
