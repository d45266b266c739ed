import { mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { flagTable, usualFlags } from '#core/reference/flags.ts';
import { createLog } from '../http/log.ts';
import { createFlags } from './create-flags.ts';

const folder = mkdtempSync(join(tmpdir(), 'amends-flags-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const lines: string[] = [];
const log = createLog('info', { write: (line) => void lines.push(line) });
const fern = { id: 'sto_1', slug: 'fern' };
const aurora = { id: 'sto_2', slug: 'aurora' };

let file: string;
let count = 0;
beforeEach(() => {
  lines.length = 0;
  count += 1;
  file = join(folder, `flags-${count}.json`);
});

function write(text: string): void {
  const fresh = join(folder, 'fresh');
  writeFileSync(fresh, text);
  renameSync(fresh, file);
}

const flag = (targeting: unknown, state = 'ENABLED') =>
  JSON.stringify({
    flags: {
      [flagTable.reviews.key]: { state, variants: { on: true, off: false }, defaultVariant: 'on', targeting },
    },
  });
const offFor = (slug: string) => flag({ if: [{ '==': [{ var: 'storeSlug' }, slug] }, 'off', 'on'] });
const make = () => createFlags({ flagsFile: file, launchDarkly: null }, log);

describe('flags in a file', () => {
  test('without a file every flag has its usual value, and no one is given a key', async () => {
    const flags = await make();
    expect(flags.configured()).toBe(false);
    expect(await flags.of({ store: fern, visitor: '' })).toEqual(usualFlags);
    expect(lines).toEqual([]);
  });

  test('a flag is switched off for one store and stays on for the other', async () => {
    write(offFor('fern'));
    const flags = await make();
    expect(flags.configured()).toBe(true);
    expect(await flags.of({ store: fern, visitor: 'a' })).toEqual({ ...usualFlags, reviews: false });
    expect(await flags.of({ store: aurora, visitor: 'a' })).toEqual(usualFlags);
  });

  test('a file that appears, changes, or goes takes effect with the next read', async () => {
    const flags = await make();
    expect((await flags.of({ store: fern, visitor: 'a' })).reviews).toBe(true);
    write(offFor('fern'));
    expect((await flags.of({ store: fern, visitor: 'a' })).reviews).toBe(false);
    write(offFor('aurora'));
    expect((await flags.of({ store: fern, visitor: 'a' })).reviews).toBe(true);
    expect((await flags.of({ store: aurora, visitor: 'a' })).reviews).toBe(false);
    rmSync(file);
    expect((await flags.of({ store: aurora, visitor: 'a' })).reviews).toBe(true);
    expect(flags.configured()).toBe(false);
  });

  test.each([
    ['no JSON', '{"flags": '],
    ['no flags', '{"flag": {}}'],
    ['a variant that is not there', offFor('fern').replace('"defaultVariant":"on"', '"defaultVariant":"maybe"')],
    ['a state that does not exist', flag(undefined, 'SOMETIMES')],
    ['a rule that nobody can follow', flag({ unheardOf: [1, 2] })],
    ['words in place of yes and no', flag(undefined).replace('true', '"yes"')],
  ])('a file with %s keeps the last good flags and is logged once', async (_, text) => {
    write(offFor('fern'));
    const flags = await make();
    write(text);
    for (const visitor of ['a', 'b', 'c']) {
      expect((await flags.of({ store: fern, visitor })).reviews).toBe(false);
    }
    expect(lines.filter((line) => line.includes('cannot be read'))).toHaveLength(1);
    write(offFor('aurora'));
    expect((await flags.of({ store: fern, visitor: 'a' })).reviews).toBe(true);
  });

  test('a share of shoppers is the same share on every page, and about as large as asked', async () => {
    write(
      flag({
        fractional: [
          ['on', 30],
          ['off', 70],
        ],
      }),
    );
    const flags = await make();
    const ask = async () => {
      const values = [];
      for (let visitor = 0; visitor < 2000; visitor += 1) {
        values.push((await flags.of({ store: fern, visitor: `visitor-${visitor}` })).reviews);
      }
      return values;
    };
    const first = await ask();
    expect(await ask()).toEqual(first);
    const share = first.filter(Boolean).length / first.length;
    expect(share).toBeGreaterThan(0.26);
    expect(share).toBeLessThan(0.34);
  });
});
