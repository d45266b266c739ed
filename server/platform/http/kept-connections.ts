import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** The connections that callers keep to one of several processes on a port. */
export interface KeptConnections {
  /** How many brought a call since this was last asked. */
  busy(): number;
  /**
   * Has so many of them end with their next answer, which says so: whoever keeps it makes another one, and the system
   * shares that out anew. Takes the place of what was asked before.
   */
  giveAway(count: number): void;
}

/** Counts what callers keep to a server from now on. One that brought a single call isn't kept, and stays as it is. */
export function keptConnections(server: Server): KeptConnections {
  const known = new WeakSet<Socket>();
  let busy = new Set<Socket>();
  let toGive = 0;
  server.prependListener('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
    if (toGive > 0 && known.has(socket) && response.shouldKeepAlive) {
      toGive -= 1;
      response.shouldKeepAlive = false;
    }
    known.add(socket);
    busy.add(socket);
  });
  return {
    busy() {
      const count = [...busy].filter((socket) => !socket.destroyed).length;
      busy = new Set();
      return count;
    },
    giveAway(count) {
      toGive = count;
    },
  };
}

/** How far above its share one may be, as a part of it: connections come and go, and each that is given away costs a new one. */
const tolerated = 0.1;

/** How many of its busy connections each process gives away so that all have about as many. */
export function surplusOf(busy: readonly number[]): number[] {
  const share = Math.ceil(busy.reduce((sum, count) => sum + count, 0) / busy.length);
  const most = share + Math.max(1, share * tolerated);
  return busy.map((count) => (count > most ? count - share : 0));
}
