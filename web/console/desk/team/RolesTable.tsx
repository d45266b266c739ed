import { type Permission, type Role, rolePermissions, roles } from '#core/permissions.ts';
import * as words from '#words/console/desk/team.ts';
import { roleName } from './role-name.ts';

const abilities: readonly { word: string; needs: Permission }[] = [
  { word: words.abilities.decide, needs: 'claims:resolve' },
  { word: words.abilities.write, needs: 'messages:create' },
  { word: words.abilities.file, needs: 'claims:create' },
  { word: words.abilities.settings, needs: 'settings-general:update' },
  { word: words.abilities.brand, needs: 'customizations:update' },
  { word: words.abilities.people, needs: 'team-members:invite' },
  { word: words.abilities.tokens, needs: 'api-tokens:create' },
  { word: words.abilities.owners, needs: 'team-members:grant-ownership' },
];

/** The roles that a team’s table tells of: those of a store, and whichever else somebody there holds. */
export const rolesToTell = (held: readonly Role[]): readonly Role[] =>
  roles.filter((role) => role.startsWith('store_') || held.includes(role));

/** What roles can do; read from the same table that the server obeys. */
export function RolesTable({ roles: shown }: { roles: readonly Role[] }) {
  return (
    <section aria-labelledby="roles-head">
      <h2 id="roles-head" className="kit-pane-head">
        {words.whatRolesDo}
      </h2>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolled region has to be reachable by keyboard */}
      <section className="kit-scroll" tabIndex={0} aria-label={words.whatRolesDo}>
        <table className="kit-roles-table">
          <thead>
            <tr>
              <td />
              {shown.map((role) => (
                <th key={role} scope="col">
                  {roleName(role)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {abilities.map(({ word, needs }) => (
              <tr key={needs}>
                <th scope="row">{word}</th>
                {shown.map((role) => {
                  const has = rolePermissions[role].has(needs);
                  return (
                    <td key={role} className={has ? 'kit-good' : 'kit-ink-3'}>
                      <span aria-hidden="true">{has ? '✓' : '–'}</span>
                      <span className="kit-unseen">{has ? words.can : words.cannot}</span>
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </section>
  );
}
