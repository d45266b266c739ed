import { createServer } from 'node:net';
import { Sentence } from './paths.js';

/** How many ports after a taken one are tried. */
const TRIED = 50;

/**
 * Ends with a sentence that names a free port where the product's own is taken. Asked before anything is installed, so
 * that nobody waits for minutes to hear it; between now and the start somebody may still take it.
 */
export async function ensurePortFree(env = process.env) {
  const port = Number(env.PORT || 3000);
  const listens = !env.ROLES || env.ROLES.includes('web');
  if (!listens || !Number.isInteger(port) || port < 1 || port > 65535) return;
  const host = env.HOST || (env.AMENDS_PROFILE === 'production' ? '0.0.0.0' : '127.0.0.1');
  if (!(await isTaken(port, host))) return;
  const free = await freeAfter(port, host);
  const advice = free ? `${free} is free: PORT=${free} npm start` : 'set PORT to a free one';
  throw new Sentence(`Port ${port} is taken, perhaps by an Amends that is running already; ${advice}`);
}

async function freeAfter(port, host) {
  for (let next = port + 1; next <= Math.min(port + TRIED, 65535); next += 1)
    if (!(await isTaken(next, host))) return next;
  return undefined;
}

/** Only a taken port counts: whatever else keeps the product from listening it says itself. */
function isTaken(port, host) {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', (error) => resolve(error.code === 'EADDRINUSE'));
    server.listen({ port, host, exclusive: true }, () => server.close(() => resolve(false)));
  });
}
