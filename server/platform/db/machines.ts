import pg, { type ClientBase, type Pool } from 'pg';
import { APP_ROLE } from './roles.ts';

/** What keeps a machine of a distributed PostgreSQL from serving its stores; `run` is the statement that mends it. */
export type MachineFault =
  | { fault: 'store-not-passed-on'; run: string }
  | { fault: 'no-workers' }
  | { fault: 'away'; machine: string }
  | { fault: 'owner-bound' | 'no-app-role' | 'no-app-login' | 'no-app-connect'; machine: string; run: string }
  | { fault: 'app-refused'; machine: string };

/** What the owner is told by a worker of the two roles there. */
const rolesThere = `SELECT coalesce((SELECT CASE WHEN NOT rolcanlogin THEN 'no-app-login'
    WHEN NOT has_database_privilege(oid, current_database(), 'connect') THEN 'no-app-connect' ELSE 'app-refused' END
    FROM pg_roles WHERE rolname = '${APP_ROLE}'), 'no-app-role')
  || (SELECT CASE WHEN rolsuper OR rolbypassrls THEN '' ELSE ' bound' END FROM pg_roles WHERE rolname = current_user)`;

interface Answered {
  machine: string;
  success: boolean;
  result: string;
}

async function askWorkers(asking: Pool | ClientBase, statement: string): Promise<Answered[]> {
  const { rows } = await asking.query<Answered>(
    `SELECT nodename || ':' || nodeport AS machine, success, result FROM run_command_on_workers($1) ORDER BY 1`,
    [statement],
  );
  return rows;
}

/**
 * Asks every machine behind a coordinator as the owner and as the app. A worker says of no connection why it was refused, so
 * the owner looks what is wrong with the app’s role there.
 */
export async function machineFaults(owner: Pool | ClientBase, app: Pool | ClientBase): Promise<MachineFault[]> {
  const { rows } = await app.query<{ passed: string | null; database: string }>(
    "SELECT current_setting('citus.propagate_set_commands', true) AS passed, current_database() AS database",
  );
  const passed = rows[0]?.passed;
  const { rows: own } = await owner.query<{ role: string }>('SELECT current_user AS role');
  const database = pg.escapeIdentifier(rows[0]?.database ?? '');
  const mends = {
    'no-app-role': `create role ${APP_ROLE} login nosuperuser nobypassrls;`,
    'no-app-login': `alter role ${APP_ROLE} login;`,
    'no-app-connect': `grant connect on database ${database} to ${APP_ROLE};`,
  };
  const asOwner = await askWorkers(owner, rolesThere);
  const reached = new Set((await askWorkers(app, 'SELECT 1')).filter(({ success }) => success).map((it) => it.machine));
  const faults = asOwner.flatMap(({ machine, success, result }): MachineFault[] => {
    if (!success) {
      return [{ fault: 'away', machine }];
    }
    const [fault = '', bound] = result.split(' ');
    const run = `alter role ${pg.escapeIdentifier(own[0]?.role ?? '')} bypassrls;`;
    return [
      ...(bound ? [{ fault: 'owner-bound', machine, run } as const] : []),
      ...(reached.has(machine) ? [] : [refusalOf(fault, machine)]),
    ];
  });
  return [
    ...(passed === 'local'
      ? []
      : [
          {
            fault: 'store-not-passed-on',
            run: `alter database ${database} set citus.propagate_set_commands = 'local';`,
          } as const,
        ]),
    ...(asOwner.length === 0 ? [{ fault: 'no-workers' } as const] : []),
    ...faults,
  ];

  function refusalOf(fault: string, machine: string): MachineFault {
    return fault === 'no-app-role' || fault === 'no-app-login' || fault === 'no-app-connect'
      ? { fault, machine, run: mends[fault] }
      : { fault: 'app-refused', machine };
  }
}
