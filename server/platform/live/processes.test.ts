import { describe, expect, test } from 'vitest';
import { createProcesses } from './processes.ts';

/** What processes know of each other, over a line that is no database’s: said is heard at once, in order. */

function installation() {
  const ears = new Map<number, (payload: string) => void>();
  let lines = 0;
  const say = async (what: string) => {
    await Promise.resolve();
    for (const heard of [...ears.values()]) heard(what);
  };
  return async function begin(name: string, waitMs = 50) {
    lines += 1;
    const line = lines;
    const heard: ((payload: string) => void)[] = [];
    ears.set(line, (payload) => {
      for (const one of heard) one(payload);
    });
    let hasLine = true;
    const process = createProcesses({
      listener: {
        on: (ear) => void heard.push(ear.heard),
        ready: async () => hasLine,
        lineId: () => (hasLine ? line : 0),
        close: async () => undefined,
      },
      say: (what) => (hasLine ? say(what) : Promise.reject(new Error('no line'))),
      openLines: async (asked) => new Set(asked.filter((each) => ears.has(each))),
      waitMs,
    });
    process.answerWith(async (id) => [`${name}-read-${id}`]);
    await process.join(name);
    return {
      ...process,
      /** Killed: its line is gone, and it says and hears nothing more. */
      kill() {
        hasLine = false;
        ears.delete(line);
      },
      /** Stands still: its line is there, and it answers nothing. */
      stand: () => process.answerWith(() => new Promise(() => undefined)),
    };
  };
}

const namesOf = (told: { name: string }[] | undefined) => told?.map(({ name }) => name);

test('every process answers, whichever is asked and whenever it came', async () => {
  const begin = installation();
  const all = [await begin('main'), await begin('web-1'), await begin('web-2')];
  for (const one of all) {
    const told = await one.ask('sto_1');
    expect(told?.answers).toEqual(['main', 'web-1', 'web-2'].map((name) => ({ name, words: [`${name}-read-sto_1`] })));
    expect(told?.silent).toEqual([]);
  }
});

describe('a process that doesn’t answer', () => {
  test('one whose line is gone has ended, and isn’t waited for', async () => {
    const begin = installation();
    const main = await begin('main', 60_000);
    (await begin('web-1')).kill();
    const told = await main.ask('sto_1');
    expect(told?.silent).toMatchObject([{ name: 'web-1', isGone: true }]);
  });

  test('one whose line is there is silent', async () => {
    const begin = installation();
    const main = await begin('main');
    (await begin('web-1')).stand();
    expect((await main.ask('sto_1'))?.silent).toMatchObject([{ name: 'web-1', isGone: false }]);
  });

  test('one that is killed while it’s waited for has ended', async () => {
    const begin = installation();
    const main = await begin('main');
    const web = await begin('web-1');
    web.answerWith(async () => {
      web.kill();
      return [];
    });
    const told = await main.ask('sto_1');
    expect([namesOf(told?.answers), told?.silent]).toMatchObject([['main'], [{ name: 'web-1', isGone: true }]]);
  });

  test('one that could not find out is silent', async () => {
    const begin = installation();
    const main = await begin('main');
    (await begin('web-1')).answerWith(() => Promise.reject(new Error('The database refuses.')));
    expect((await main.ask('sto_1'))?.silent).toMatchObject([{ name: 'web-1', isGone: false }]);
  });

  test('one that said goodbye, or whose place another took, is forgotten', async () => {
    const begin = installation();
    const main = await begin('main');
    await (await begin('web-1')).leave();
    expect((await main.ask('sto_1'))?.silent).toEqual([]);
    (await begin('web-2')).kill();
    expect(namesOf((await main.ask('sto_1'))?.silent)).toEqual(['web-2']);
    await begin('web-2');
    const told = await main.ask('sto_1');
    expect([namesOf(told?.answers), told?.silent]).toEqual([['main', 'web-2'], []]);
  });
});

test('two that have one name, on one machine, are both heard', async () => {
  const begin = installation();
  const one = await begin('web');
  const other = await begin('web');
  for (const each of [one, other]) {
    expect(namesOf((await each.ask('sto_1'))?.answers)).toEqual(['web', 'web']);
  }
  other.stand();
  expect((await one.ask('sto_1'))?.silent).toMatchObject([{ name: 'web', isGone: false }]);
  other.kill();
  expect((await one.ask('sto_1'))?.silent).toMatchObject([{ name: 'web', isGone: true }]);
});

test('nothing is asked where nothing can be heard', async () => {
  const begin = installation();
  const main = await begin('main');
  main.kill();
  expect(await main.ask('sto_1')).toBeNull();
});
