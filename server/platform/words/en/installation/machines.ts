/** The machine, and the statement that mends it; empty where there is none. */
interface Told {
  machine: string;
  run: string;
}

/** What is wrong with a machine of a distributed PostgreSQL, by the codes of server/platform/db/machines.ts. */
export const machineFaults = {
  'store-not-passed-on': ({ run }: Told) =>
    `Workers aren’t told the store and return no rows. Run on the coordinator, then restart Amends: ${run}`,
  'no-workers': () => 'The coordinator has no workers. Run on it for each: select citus_add_node(host, port);',
  away: ({ machine }: Told) =>
    `The worker ${machine} doesn’t respond to the coordinator. Its stores can’t be served. Start it; if it’s running, check that it has the role, the database, and the extension, and that the coordinator can sign in.`,
  'owner-bound': ({ machine, run }: Told) =>
    `On ${machine}, row-level security hides rows from the role of DATABASE_URL. Run there: ${run}`,
  'no-app-role': ({ machine, run }: Told) =>
    `${machine} doesn’t have the role amends_app, so its stores can’t be served. Run there: ${run}`,
  'no-app-login': ({ machine, run }: Told) =>
    `On ${machine}, the role amends_app can’t sign in, so its stores can’t be served. Run there: ${run}`,
  'no-app-connect': ({ machine, run }: Told) =>
    `On ${machine}, the role amends_app can’t connect to the database, so its stores can’t be served. Run there: ${run}`,
  'app-refused': ({ machine }: Told) =>
    `${machine} refuses the coordinator’s sign-in as amends_app, so its stores can’t be served. Check its pg_hba.conf, and the password in pg_dist_authinfo or in the coordinator’s .pgpass.`,
};
