import { afterAll, expect, inject, test } from 'vitest';
import { asAdmin } from '../database.ts';
import { patience } from '../patience.ts';
import { addressOf, isReady, processesOnOneDatabase, stopped } from './on-one-database.ts';

/**
 * A start on a database whose connections are all taken: it says so, waits, and goes on once there are some. The login of
 * these processes may have so few that each step of the start is once the first to be refused.
 */

const { admin, prefix } = inject('testServer');
const login = `${prefix}crowded`;
const start = processesOnOneDatabase();

afterAll(() =>
  asAdmin(admin, async (client) => {
    await client.query(`drop database if exists "${login}" with (force)`);
    await client.query(`drop owned by "${login}"`);
    await client.query(`drop role "${login}"`);
  }),
);

/** How many connections the login may have; -1 stands for as many as the database has. */
const mayHave = (connections: number) =>
  asAdmin(admin, (client) => client.query(`alter role "${login}" connection limit ${connections}`));

const waits = 'The database isn’t available right now';

test('a start without a connection left says so and waits, whichever step it comes to', async () => {
  await asAdmin(admin, async (client) => {
    await client.query(`create role "${login}" login createrole`);
    await client.query(`grant amends_app to "${login}"`);
    await client.query(`create database "${login}" owner "${login}"`);
  });
  for (const connections of [0, 1, 2, 3, 4, 5, 6]) {
    await mayHave(connections);
    const one = start(addressOf(login, login), { AMENDS_PROFILE: 'test' });
    const said = ['Amends is ready.', waits, 'The queue waits for the database'];
    const isSaid = () => said.some((words) => one.said().includes(words)) || one.child.exitCode !== null;
    await expect.poll(isSaid, { timeout: patience(60_000), interval: 50 }).toBe(true);
    await mayHave(-1);
    await isReady(one);
    // The first steps ask for one or two at once.
    if (connections < 2) expect(one.said()).toContain(waits);
    await stopped(one.child);
  }
});

test('a start that waits for the database stops when it’s asked to', async () => {
  await mayHave(0);
  const one = start(addressOf(login, login), { AMENDS_PROFILE: 'test' });
  await expect.poll(one.said, { timeout: patience(60_000), interval: 50 }).toContain(waits);
  const asked = performance.now();
  await stopped(one.child);
  expect(performance.now() - asked).toBeLessThan(patience(10_000));
  await mayHave(-1);
});
