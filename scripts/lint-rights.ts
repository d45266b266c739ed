import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import ts from 'typescript';
import type { Operation } from '#core/contract/platform/operation.ts';
import { type Permission, permissions } from '#core/permissions.ts';
import { areaPermission, settingsAreaNames } from '#core/reference/settings.ts';
import { contractFiles } from './contract-operations.ts';

/**
 * A permission that guards nothing promises something that isn’t so. Each has to be asked for: by an operation that
 * declares it (`permission`, `or`), or by the server’s code. What waits for its part of the product stands in
 * `scripts/lib/idle-rights.ts`, a list that only shrinks. Prints each that guards nothing, each that is on the list and
 * guards something, and each on the list that is no permission.
 *
 * node scripts/lint-rights.ts [folder]
 */
const root = resolve(process.argv[2] ?? join(import.meta.dirname, '..'));
// Cast: the file exports these.
const { idleRights, most } = (await import(
  join(root, 'scripts/lib/idle-rights.ts')
)) as typeof import('./lib/idle-rights.ts');
const known: ReadonlySet<string> = new Set(permissions);

/** How the server asks for a right: by a call that takes it, or under a name by which it is handed on to one. */
const ASKS = /^(?:allow\w*|holds\w*|can|may|onClaim\w*|moveByStaff|claimRight|readableStores|holdersOf|storesHolders)$/;
const HANDS_ON =
  /^(?:permission|needed|needs|right|reads|changes|asks|or|orders|products|agreesFor\w+|setsRates|changesHosts)$/;
/** What only tells: kinds of events, letters, sentences, and what tests and commands make. */
const TELLS = /\.test\.ts$|\.events\.ts$|\/mails\/|\/testing\/|^server\/(?:testing|demo|cli|platform\/words)\//;

const asked = new Set<string>([...(await declared()), ...askedByServer()]);
const idle = new Set(
  Object.values(idleRights).flatMap((resources) =>
    Object.entries(resources).flatMap(([resource, actions]) =>
      actions.split(' ').map((action) => `${resource}:${action}`),
    ),
  ),
);

const complaints = [
  ...permissions
    .filter((permission) => !asked.has(permission) && !idle.has(permission))
    .map((permission) => `${permission} guards nothing: let its operation or verb ask for it.`),
  ...[...idle]
    .filter((permission) => asked.has(permission))
    .map((permission) => `${permission} guards something: take it from scripts/lib/idle-rights.ts.`),
  ...[...idle]
    .filter((permission) => !known.has(permission))
    .map((permission) => `${permission} in scripts/lib/idle-rights.ts is no permission.`),
  ...(idle.size > most ? [`scripts/lib/idle-rights.ts has ${idle.size} permissions, where ${most} may be.`] : []),
  ...(idle.size < most ? [`scripts/lib/idle-rights.ts has ${idle.size} permissions: let its \`most\` say so.`] : []),
];
for (const complaint of complaints) console.log(complaint);
process.exitCode = complaints.length > 0 ? 1 : 0;

/** What the operations of the contract declare, those in lists too. */
async function declared(): Promise<Permission[]> {
  const folder = join(root, 'core/contract');
  const each = await Promise.all(contractFiles(folder).map((file) => import(join(folder, file)) as Promise<object>));
  return each.flatMap((exported) => operationsIn(exported, 3)).flatMap((operation) => rightsOf(operation));
}

function rightsOf({ permission, or = [] }: Operation): Permission[] {
  return permission === null ? [...or] : [permission, ...or];
}

function operationsIn(value: unknown, depth: number): Operation[] {
  if (typeof value !== 'object' || value === null) {
    return [];
  }
  if ('method' in value && 'path' in value && 'answers' in value) {
    // Cast: what has all three is an operation.
    return [value as Operation];
  }
  return depth === 0 ? [] : Object.values(value).flatMap((item) => operationsIn(item, depth - 1));
}

/** What the server’s code asks for by name, and the permissions of the settings’ areas, which it asks for by area. */
function askedByServer(): string[] {
  const found = new Set<string>();
  for (const path of sources()) {
    const text = readFileSync(join(root, path), 'utf8');
    const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
    const visit = (node: ts.Node): void => {
      if (ts.isStringLiteral(node) && known.has(node.text) && asksFor(node)) {
        found.add(node.text);
      }
      if (ts.isCallExpression(node) && calledName(node) === 'areaPermission') {
        for (const permission of ofAreas(node)) found.add(permission);
      }
      ts.forEachChild(node, visit);
    };
    visit(source);
  }
  return [...found];
}

function sources(): string[] {
  const folder = join(root, 'server');
  return (existsSync(folder) ? readdirSync(folder, { recursive: true, encoding: 'utf8' }) : [])
    .map((path) => `server/${path.replaceAll('\\', '/')}`)
    .filter((path) => path.endsWith('.ts') && !TELLS.test(path));
}

/** Whether a permission stands where it is asked for, or is handed on to what asks. */
function asksFor(literal: ts.Node): boolean {
  for (let at = literal.parent; !ts.isSourceFile(at); at = at.parent) {
    if (ts.isTypeNode(at)) {
      return false;
    }
    if (ts.isCallExpression(at) && ASKS.test(calledName(at))) {
      return true;
    }
    if (isNamed(at) && HANDS_ON.test(at.name.getText())) {
      return true;
    }
  }
  return false;
}

function isNamed(at: ts.Node): at is ts.PropertyAssignment | ts.VariableDeclaration | ts.ParameterDeclaration {
  return ts.isPropertyAssignment(at) || ts.isVariableDeclaration(at) || ts.isParameter(at);
}

/** The name of what is called: `has` of `rights.has()`. */
function calledName({ expression }: ts.CallExpression): string {
  return ts.isPropertyAccessExpression(expression) ? expression.name.text : expression.getText();
}

/** `areaPermission(area, 'read')`: that of every area. */
function ofAreas({ arguments: [, action] }: ts.CallExpression): Permission[] {
  const actions = action && ts.isStringLiteral(action) ? [action.text] : ['read', 'update'];
  return (['branding', ...settingsAreaNames] as const).flatMap((area) =>
    actions.map((item) => areaPermission(area, item === 'update' ? 'update' : 'read')),
  );
}
