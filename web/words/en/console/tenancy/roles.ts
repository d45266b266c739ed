/** What the console calls roles: the specification's own labels, apart from those of claims, which nobody needs to sign in. */
export { roleLabels } from '#core/permissions.ts';
