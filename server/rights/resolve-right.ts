import type { Permission } from '../../core/permissions.ts';

/** What deciding a claim takes; a warranty has a right of its own. */
export const resolveRight = ({ category }: { category: string }): Permission =>
  category === 'WARRANTY' ? 'warranties:resolve' : 'claims:resolve';
