import { request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';

/** Open pages: each hears a stream for some seconds and leaves, as people do. */
export interface Watching {
  /** How many were opened, and how many were told something. */
  count(): { opened: number; heard: number; refused: number };
  stop(): Promise<void>;
}

/** Keeps so many streams of the console’s list open, each of which ends after a while and is opened again. */
export function watchLists(at: { port: number; host: string; cookie: string }, pages: number): Watching {
  let stopping = false;
  const counted = { opened: 0, heard: 0, refused: 0 };
  const open = () =>
    new Promise<void>((resolve) => {
      counted.opened += 1;
      const headers = { host: at.host, cookie: at.cookie, accept: 'text/event-stream' };
      const asked = request(
        { host: '127.0.0.1', port: at.port, path: '/v1/console/claims/stream', headers, agent: false },
        (answer) => {
          counted.refused += answer.statusCode === 200 ? 0 : 1;
          let said = '';
          answer.setEncoding('utf8').on('data', (text: string) => {
            said += text;
          });
          answer.once('close', () => {
            counted.heard += said.includes('event: changed') ? 1 : 0;
            resolve();
          });
        },
      );
      asked.once('error', () => resolve());
      asked.end();
      void pause(2_000 + Math.random() * 6_000).then(() => asked.destroy());
    });
  const working = Promise.all(
    Array.from({ length: pages }, async () => {
      while (!stopping) {
        await open();
      }
    }),
  );
  return {
    count: () => ({ ...counted }),
    async stop() {
      stopping = true;
      await working;
    },
  };
}
