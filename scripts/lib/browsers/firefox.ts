import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, type Engine, findProgram, type InputSource, sourceOf } from './engine.ts';

/** Firefox as it is packaged, driven by WebDriver BiDi over its own socket: no driver stands between. */

const program = () => findProgram('firefox-esr', 'firefox');

export const firefox: Engine = {
  name: 'Firefox',
  lacks: () => (program() === null ? ['firefox-esr'] : []),
  async start({ dark, folder }) {
    const profile = join(folder, 'firefox');
    mkdirSync(profile);
    // 0 is dark, 1 is light.
    writeFileSync(
      join(profile, 'user.js'),
      `user_pref("layout.css.prefers-color-scheme.content-override", ${dark ? 0 : 1});\n`,
    );
    const child = spawn(
      program() ?? 'firefox',
      ['--headless', '--no-remote', '--remote-debugging-port', '0', '--profile', profile],
      { env: { ...process.env, HOME: folder }, stdio: ['ignore', 'ignore', 'pipe'] },
    );
    const wire = await connect(`${await addressTold(child)}/session`);
    return drive(child, wire);
  },
};

/** The address that the browser tells when it listens. */
function addressTold(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = '';
    child.stderr?.on('data', (chunk: Buffer) => {
      said += chunk.toString();
      const found = /WebDriver BiDi listening on (ws:\/\/\S+)/.exec(said)?.[1];
      if (found !== undefined) {
        resolve(found);
      }
    });
    child.once('error', reject);
    child.once('exit', (code) => reject(new Error(`Firefox ended with ${code} before it listened:\n${said}`)));
  });
}

type Wire = (method: string, params: object) => Promise<unknown>;

/** A socket on which each command has a number, and its answer the same one. */
async function connect(address: string): Promise<Wire> {
  const socket = new WebSocket(address);
  const waiting = new Map<number, { resolve: (answer: unknown) => void; reject: (reason: Error) => void }>();
  socket.addEventListener('message', ({ data }) => {
    const told = JSON.parse(String(data)) as { id?: number; result?: unknown; error?: string; message?: string };
    const asked = told.id === undefined ? undefined : waiting.get(told.id);
    if (told.id === undefined || asked === undefined) {
      return;
    }
    waiting.delete(told.id);
    if (told.error === undefined) {
      asked.resolve(told.result);
    } else {
      asked.reject(new Error(`${told.error}: ${told.message}`));
    }
  });
  socket.addEventListener('close', () => {
    for (const { reject } of waiting.values()) {
      reject(new Error('Firefox closed the connection.'));
    }
  });
  await once(socket, 'open');
  let last = 0;
  return (method, params) =>
    new Promise((resolve, reject) => {
      last += 1;
      waiting.set(last, { resolve, reject });
      socket.send(JSON.stringify({ id: last, method, params }));
    });
}

async function drive(child: ChildProcess, wire: Wire): Promise<Browser> {
  const begun = (await wire('session.new', { capabilities: {} })) as {
    capabilities: { browserName: string; browserVersion: string };
  };
  const { contexts } = (await wire('browsingContext.getTree', {})) as { contexts: { context: string }[] };
  const context = contexts[0]?.context ?? '';
  const call = async (source: string, awaitPromise: boolean) => {
    const answer = (await wire('script.callFunction', {
      functionDeclaration: source,
      awaitPromise,
      target: { context },
    })) as { type: string; result: { value?: unknown; sharedId?: string }; exceptionDetails?: { text: string } };
    if (answer.exceptionDetails !== undefined) {
      throw new Error(answer.exceptionDetails.text);
    }
    return answer.result;
  };
  return {
    name: `Firefox ${begun.capabilities.browserVersion}`,
    goTo: async (url) => {
      await wire('browsingContext.navigate', { context, url, wait: 'complete' });
    },
    // Answers travel as text: the protocol has a shape of its own for objects.
    run: async (inPage, ...given) => {
      const source = `() => JSON.stringify((${sourceOf(inPage)})(...${JSON.stringify(given)}) ?? null)`;
      return JSON.parse(String((await call(source, false)).value));
    },
    act: async (source: InputSource) => {
      await wire('input.performActions', { context, actions: [source] });
    },
    putFile: async (selector, file) => {
      const { sharedId } = await call(`() => document.querySelector(${JSON.stringify(selector)})`, false);
      await wire('input.setFiles', { context, element: { sharedId }, files: [file] });
    },
    picture: async () => ((await wire('browsingContext.captureScreenshot', { context })) as { data: string }).data,
    resize: async (width, height) => {
      await wire('browsingContext.setViewport', { context, viewport: { width, height } });
    },
    close: async () => {
      const gone = once(child, 'exit');
      child.kill('SIGTERM');
      await gone;
    },
  };
}
