import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '../../../server/testing/free-port.ts';
import { type Browser, type Engine, findProgram, sourceOf } from './engine.ts';

/** WebKit as GTK has it, driven by its own WebDriver; it needs a screen, which Xvfb is where there is none. */

const driver = () => findProgram('WebKitWebDriver');
const screen = () => process.env.DISPLAY ?? process.env.WAYLAND_DISPLAY ?? findProgram('Xvfb');

export const webkit: Engine = {
  name: 'WebKit',
  lacks: () => [...(driver() === null ? ['webkit2gtk-driver'] : []), ...(screen() === null ? ['xvfb'] : [])],
  async start({ dark, folder }) {
    const hasScreen = (process.env.DISPLAY ?? process.env.WAYLAND_DISPLAY) !== undefined;
    const shown = hasScreen ? null : await showScreen();
    const port = await freePort();
    const child = spawn(driver() ?? 'WebKitWebDriver', [`--port=${port}`], {
      env: {
        ...process.env,
        HOME: folder,
        ...(shown === null ? {} : { DISPLAY: shown.display }),
        GTK_THEME: dark ? 'Adwaita:dark' : 'Adwaita',
      },
      stdio: 'ignore',
    });
    const stop = async () => {
      const gone = once(child, 'exit');
      child.kill('SIGTERM');
      await gone;
      shown?.stop();
    };
    try {
      return await drive(`http://127.0.0.1:${port}`, stop);
    } catch (failure) {
      await stop();
      throw failure;
    }
  },
};

/** A screen that nobody sees; it tells its number when it is there. */
async function showScreen() {
  const child = spawn('Xvfb', ['-displayfd', '1', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const [number] = (await once(child.stdout, 'data')) as [Buffer];
  return { display: `:${number.toString().trim()}`, stop: () => child.kill('SIGTERM') };
}

/** How an answer names an element (WebDriver section 11). */
const elementKey = 'element-6066-11e4-a52e-4f735466cecf';

async function drive(driverAt: string, stop: () => Promise<void>): Promise<Browser> {
  const ask = async (method: string, path: string, body?: object): Promise<unknown> => {
    const answer = await fetch(`${driverAt}${path}`, {
      method,
      headers: { 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const { value } = (await answer.json()) as { value: unknown };
    if (!answer.ok) {
      const { error, message } = value as { error: string; message: string };
      throw new Error(`${error}: ${message}`);
    }
    return value;
  };
  await untilListening(driverAt);
  const { sessionId, capabilities } = (await ask('POST', '/session', { capabilities: {} })) as {
    sessionId: string;
    capabilities: { browserVersion: string };
  };
  const at = `/session/${sessionId}`;
  const script = (text: string, args: readonly unknown[]) => ask('POST', `${at}/execute/sync`, { script: text, args });
  return {
    name: `WebKitGTK ${capabilities.browserVersion}`,
    goTo: async (url) => {
      await ask('POST', `${at}/url`, { url });
    },
    run: async (inPage, ...given) => {
      const text = await script(`return JSON.stringify((${sourceOf(inPage)})(...arguments) ?? null);`, given);
      return JSON.parse(String(text));
    },
    act: async (source) => {
      await ask('POST', `${at}/actions`, { actions: [source] });
    },
    putFile: async (selector, file) => {
      const found = (await script('return document.querySelector(arguments[0]);', [selector])) as Record<
        string,
        string
      >;
      await ask('POST', `${at}/element/${found[elementKey]}/value`, { text: file });
    },
    picture: async () => String(await ask('GET', `${at}/screenshot`)),
    // The window has a frame and a bar: what the page lacks is added.
    resize: async (width, height) => {
      await ask('POST', `${at}/window/rect`, { width, height });
      const seen = (await script('return [innerWidth, innerHeight];', [])) as [number, number];
      await ask('POST', `${at}/window/rect`, { width: 2 * width - seen[0], height: 2 * height - seen[1] });
    },
    close: async () => {
      await ask('DELETE', at).catch(() => undefined);
      await stop();
    },
  };
}

/** Waits until the driver takes connections, 10 s at most. */
async function untilListening(driverAt: string): Promise<void> {
  for (let tries = 0; tries < 100; tries += 1) {
    const answered = await fetch(`${driverAt}/status`).then(
      () => true,
      () => false,
    );
    if (answered) {
      return;
    }
    await wait(100);
  }
  throw new Error('WebKitWebDriver does not listen.');
}
