import { expect, test } from 'vitest';
import { createPool } from '../../platform/db/pool.ts';
import { demoPeople } from '../../tenancy/people/demo-people.ts';
import { signInAt } from '../cookies.ts';
import { freePort } from '../free-port.ts';
import { patience } from '../patience.ts';
import { emptyDatabase, isReady, type Process, processesOnOneDatabase } from './on-one-database.ts';

/**
 * A restart of a store over two real processes of one installation. What a process read it believes for two seconds: one
 * that was told of a change by nobody shows the old brand meanwhile, unless a restart has it forget.
 */

const start = processesOnOneDatabase();
const priya = demoPeople.find(({ role }) => role === 'orderprotection_admin')!;
/** How long a process believes what it read, with a little less for what a call takes. */
const believedMs = 1_800;

interface Restarted {
  processes: { name: string; found: { mark: string } | null; silent: { ended: boolean } | null }[];
}

test('every process shows the new brand after a restart, and a silent one is named', async () => {
  const url = await emptyDatabase('restart');
  const settings = {
    AMENDS_PROFILE: 'demo',
    AMENDS_SECRET: 'one secret for both of these processes',
    ROLES: 'web',
    WEB_PROCESSES: '1',
  };
  const ports = [await freePort(), await freePort()];
  const processes: Process[] = [];
  // The first one makes the demo.
  for (const port of ports) {
    const one = start(url, { ...settings, PORT: String(port) });
    processes.push(one);
    await isReady(one);
  }
  const [origin = '', other = ''] = ports.map((port) => `http://localhost:${port}`);
  const pool = createPool({ connectionString: url }, { name: 'test', max: 1 });
  const { rows } = await pool.query<{ id: string }>(`SELECT id FROM stores WHERE slug = 'demo'`);
  const cookie = await signInAt(origin, priya);
  const restart = async () => {
    const path = `${origin}/v1/stores/${rows[0]?.id}/restart`;
    const answer = await fetch(path, { method: 'POST', headers: { cookie, 'sec-fetch-site': 'same-origin' } });
    expect(answer.status).toBe(200);
    return (await answer.json()) as Restarted;
  };
  const shownBy = async (at: string) => (await fetch(`${at}/v1/whitelabel/settings?store=demo`)).text();
  /** A change that nobody is told of. */
  const paint = (accent: string) =>
    pool.query(
      `UPDATE current_settings SET branding = jsonb_set(branding, '{colors,accent}', to_jsonb($2::text)) WHERE store_id = $1`,
      [rows[0]?.id, accent],
    );

  // A round decides where both would still have shown what they read before it.
  let decided = 0;
  for (let round = 0; round < 20 && decided < 3; round += 1) {
    const accent = `#1133${(0x10 + round).toString(16)}`;
    const began = performance.now();
    expect([await shownBy(origin), await shownBy(other)].filter((text) => text.includes(accent))).toEqual([]);
    await paint(accent);
    const { processes: told } = await restart();
    const shown = [await shownBy(origin), await shownBy(other)];
    decided += performance.now() - began < believedMs ? 1 : 0;
    expect(shown.map((text) => text.includes(accent))).toEqual([true, true]);
    expect(told.map(({ silent }) => silent)).toEqual([null, null]);
    expect(new Set(told.map(({ found }) => found?.mark)).size).toBe(1);
  }
  expect(decided).toBeGreaterThan(0);

  const silences = async () => (await restart()).processes.map(({ silent }) => silent?.ended ?? null);
  processes[1]?.child.kill('SIGSTOP');
  const asked = performance.now();
  expect(await silences()).toEqual([null, false]);
  expect(performance.now() - asked).toBeLessThan(patience(10_000));
  processes[1]?.child.kill('SIGKILL');
  // The database takes a moment to see that the line is gone.
  await expect.poll(silences, { timeout: patience(20_000), interval: 500 }).toEqual([null, true]);
  await pool.end();
});
