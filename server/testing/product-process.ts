import { startEmbedded } from '../platform/db/embedded.ts';

/**
 * A product reduced to its database, run as a process of its own so that tests can kill it: prints one line of JSON
 * when it holds the database, and ends as the product does when it cannot have it.
 */
const [dataDir = ''] = process.argv.slice(2);
try {
  const server = await startEmbedded({ dataDir, fsync: true });
  process.on('SIGTERM', () => void server.stop().then(() => process.exit(0)));
  console.log(JSON.stringify({ pid: server.pid, adopted: server.adopted, app: server.app, owner: server.owner }));
  setInterval(() => {}, 60_000);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(error instanceof Error && 'exitCode' in error ? Number(error.exitCode) : 1);
}
