import { actionLetters, resourceActions, roleCells, roles } from './permission-table.ts';

/** Who may do what: permissions are `resource:action`, held through roles, and count only inside a scope. */

export { roles };
export type Role = (typeof roles)[number];
export type Resource = keyof typeof resourceActions;
export type Permission = { [R in Resource]: `${R}:${(typeof resourceActions)[R][number]}` }[Resource];

const resources = Object.keys(resourceActions) as Resource[];

/** Every permission there is. */
export const permissions: readonly Permission[] = resources.flatMap((resource) =>
  resourceActions[resource].map((action) => `${resource}:${action}` as Permission),
);

const known: ReadonlySet<string> = new Set(permissions);

/** Says whether a text names a permission. */
export function isPermission(text: string): text is Permission {
  return known.has(text);
}

/** Says whether a text names a role. */
export function isRole(text: string): text is Role {
  return (roles as readonly string[]).includes(text);
}

function readColumn(place: number): ReadonlySet<Permission> {
  const held = new Set<Permission>();
  for (const resource of resources) {
    const cell = roleCells[resource].split(' ')[place] ?? '-';
    for (const letter of cell === '-' ? '' : cell) {
      held.add(`${resource}:${actionLetters[letter]}` as Permission);
    }
  }
  return held;
}

/** What each role holds. */
export const rolePermissions = Object.fromEntries(roles.map((role, index) => [role, readColumn(index)])) as Readonly<
  Record<Role, ReadonlySet<Permission>>
>;

export type RoleLevel = 'store' | 'account' | 'provider';

/** Where a role lives: in one store, in one account, or with the provider. */
export function roleLevel(role: Role): RoleLevel {
  if (role.startsWith('store_')) {
    return 'store';
  }
  return role.startsWith('account_') ? 'account' : 'provider';
}

/** On whose side of a claim a role stands: the merchant's (its store and account roles) or the provider's. */
export function roleSide(role: Role): 'store' | 'provider' {
  return roleLevel(role) === 'provider' ? 'provider' : 'store';
}

/**
 * What somebody with only a password waits for in production until they have a second factor (T44): the provider’s people,
 * who reach many stores, for all but their own account; owners and admins, who set who may do what, for every change.
 */
function waitsForSecondFactor(roles: readonly Role[]): 'everything' | 'changes' | 'nothing' {
  if (roles.some((role) => roleSide(role) === 'provider')) {
    return 'everything';
  }
  return roles.some((role) => isOwner(role) || role === 'store_admin' || role === 'account_admin')
    ? 'changes'
    : 'nothing';
}

/**
 * What waits for somebody until they have a second factor: all but their own account where theirs was reset, and in
 * production what their roles say.
 */
export function waitsUntilSecondFactor(
  { memberships, owesSecondFactor }: { memberships: readonly Membership[]; owesSecondFactor?: boolean },
  inProduction: boolean,
): 'everything' | 'changes' | 'nothing' {
  if (owesSecondFactor) {
    return 'everything';
  }
  return inProduction ? waitsForSecondFactor(memberships.map(({ role }) => role)) : 'nothing';
}

/** A store that somebody of the provider’s support is assigned. */
export interface Assignment {
  storeId: string;
  /** From which sum of a claim somebody else has to say yes, in the store’s currency; null where the store’s own limit holds. */
  aloneBelow: string | null;
}

/** One role of one person. Store roles and partners name a store, account roles an account. */
export interface Membership {
  role: Role;
  storeId?: string | null;
  accountId?: string | null;
  /** Of the provider’s support: the stores that the role reaches, and no other. Null or absent where it reaches every store. */
  assigned?: readonly Assignment[] | null;
}

/** The role that reaches the stores that its holder is assigned (docs/decisions/support-members.md). */
export const supportRole = 'orderprotection_support' satisfies Role;

/**
 * What is being touched. For a store give `accountId` too, the account that owns it, else account roles do not count;
 * an account alone is the account itself; neither is the platform, where only the provider's people act.
 */
export interface Scope {
  storeId?: string | null;
  accountId?: string | null;
}

/** Says whether a membership reaches a scope (permissions, rule 1: scope first). */
export function inScope(membership: Membership, scope: Scope): boolean {
  const level = roleLevel(membership.role);
  const itsStore = Boolean(membership.storeId) && membership.storeId === scope.storeId;
  if (level === 'store') {
    return itsStore;
  }
  if (level === 'account') {
    return Boolean(membership.accountId) && membership.accountId === scope.accountId;
  }
  if (membership.assigned) {
    return membership.assigned.some(({ storeId }) => storeId === scope.storeId);
  }
  return itsStore || rolePermissions[membership.role].has('stores:all-read');
}

/** Which stores memberships reach: all of them, or those of some accounts and some by themselves. */
export function reachOf<Place extends Membership>(
  memberships: readonly Place[],
): { all: boolean; accountIds: NonNullable<Place['accountId']>[]; storeIds: NonNullable<Place['storeId']>[] } {
  return {
    all: memberships.some(({ role, assigned }) => !assigned && rolePermissions[role].has('stores:all-read')),
    accountIds: memberships.flatMap(({ accountId }) => accountId ?? []),
    storeIds: memberships.flatMap(({ storeId, assigned }) =>
      // Cast: what is assigned is told by the ids of stores, as a role of one store is.
      assigned ? assigned.map((item) => item.storeId as NonNullable<Place['storeId']>) : (storeId ?? []),
    ),
  };
}

/**
 * Says whether these memberships give a permission inside a scope. Each membership counts by itself: reading all
 * stores through one role never widens what another role may write. Finer rules stay with the verb: `users:update`
 * of account_user is the own profile only, `orders:update` without `orders:read` answers with id and status only.
 */
export function can(memberships: readonly Membership[], permission: Permission, scope: Scope): boolean {
  return memberships.some(
    (membership) => rolePermissions[membership.role].has(permission) && inScope(membership, scope),
  );
}

/** Everything that these memberships give inside a scope. */
export function permissionsIn(memberships: readonly Membership[], scope: Scope): Set<Permission> {
  return new Set(memberships.filter((item) => inScope(item, scope)).flatMap((item) => [...rolePermissions[item.role]]));
}

export type ManageAction = 'invite' | 'edit' | 'remove' | 'change-role';

/**
 * The rank rule (permissions, rule 3): nobody may invite, edit, remove or change a member whose permissions are not
 * all his own too. Owner roles need `team-members:grant-ownership` besides, where somebody is made one. For a change
 * of role ask for the old role and the new one.
 * @param target the role that the member has or is to get
 * @param scope the store or account of that member
 */
export function mayManage(
  memberships: readonly Membership[],
  action: ManageAction,
  target: Role,
  scope: Scope,
): boolean {
  const own = permissionsIn(memberships, scope);
  const makesOwner = isOwner(target) && (action === 'invite' || action === 'change-role');
  return (
    own.has(`team-members:${action}`) &&
    [...rolePermissions[target]].every((permission) => own.has(permission)) &&
    (!makesOwner || own.has('team-members:grant-ownership'))
  );
}

/** Says whether a role owns its store or account. */
export function isOwner(role: Role): boolean {
  return role === 'store_owner' || role === 'account_owner';
}

/** Says whether nobody would own the place any more if this member left or lost the role (the last owner stays). */
export function isLastOwner(members: readonly { userId: string; role: Role }[], userId: string): boolean {
  const owners = members.filter((member) => isOwner(member.role));
  return owners.length > 0 && owners.every((member) => member.userId === userId);
}

/**
 * Beside those of rule 8 what a store and its provider agree, and what the provider prepares for it: people read it and say it
 * (finance.md, token scopes).
 */
const keptFromTokens: readonly Resource[] = [
  'team-members',
  'api-tokens',
  'payout-methods',
  'users',
  'settings-rev-share',
  'implementation',
];

/** What an API token may never hold, whoever makes it (permissions, rule 8). */
export const tokenForbiddenPermissions: ReadonlySet<Permission> = new Set(
  permissions.filter((permission) => keptFromTokens.some((resource) => permission.startsWith(`${resource}:`))),
);

/** What of a token's scopes counts now: no more than its maker still holds, and never what tokens may not hold. */
export function tokenPermissions(scopes: readonly Permission[], makersNow: ReadonlySet<Permission>): Set<Permission> {
  return new Set(scopes.filter((scope) => makersNow.has(scope) && !tokenForbiddenPermissions.has(scope)));
}

/** What a role is called where people read it; the provider's roles carry no product name. */
export const roleLabels: Readonly<Record<Role, string>> = {
  account_owner: 'account owner',
  account_admin: 'account admin',
  account_user: 'account user',
  store_owner: 'store owner',
  store_admin: 'store admin',
  store_support: 'store support',
  store_user: 'store user',
  orderprotection_admin: 'provider admin',
  orderprotection_support: 'provider support',
  orderprotection_support_admin: 'provider support admin',
  orderprotection_finance: 'provider finance',
  orderprotection_implementation: 'provider implementation',
  orderprotection_partner: 'partner',
};
