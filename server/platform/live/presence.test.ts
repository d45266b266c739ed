import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createPresence, type Presence } from './presence.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Processes of one installation, each with what it was told of; `silent` ones say nothing any more. */
function processes(count: number) {
  const silent = new Set<Presence>();
  const all: { presence: Presence; told: string[] }[] = Array.from({ length: count }, () => {
    const told: string[] = [];
    const presence: Presence = createPresence(
      (what) => {
        if (!silent.has(presence)) for (const one of all) one.presence.heard(what.split(' '));
      },
      (claimId, personId) => void told.push(`${claimId} ${personId}`),
    );
    return { presence, told };
  });
  return { all, silent };
}

test('every process knows at once who came, and within seconds who left', () => {
  const [one, two] = processes(2).all;
  const leave = one!.presence.enter('clm_1', 'usr_mara');
  expect([one, two].map((item) => item!.presence.here('clm_1'))).toEqual([['usr_mara'], ['usr_mara']]);
  expect(two!.presence.here('clm_2')).toEqual([]);
  leave();
  vi.advanceTimersByTime(2_900);
  expect(two!.presence.here('clm_1')).toEqual(['usr_mara']);
  vi.advanceTimersByTime(200);
  expect([one, two].map((item) => item!.presence.here('clm_1'))).toEqual([[], []]);
  expect(two!.told).toEqual(['clm_1 usr_mara', 'clm_1 usr_mara']);
});

test('a page that is loaded again, or a second one, doesn’t leave', () => {
  const [one, two] = processes(2).all;
  const first = one!.presence.enter('clm_1', 'usr_mara');
  first();
  vi.advanceTimersByTime(1_000);
  const again = one!.presence.enter('clm_1', 'usr_mara');
  const elsewhere = two!.presence.enter('clm_1', 'usr_mara');
  again();
  again();
  vi.advanceTimersByTime(10_000);
  expect(one!.presence.here('clm_1')).toEqual(['usr_mara']);
  expect(one!.told).toEqual(['clm_1 usr_mara']);
  elsewhere();
  vi.advanceTimersByTime(4_000);
  expect(one!.presence.here('clm_1')).toEqual([]);
});

test('a process that starts later knows everyone after one beat', () => {
  const { all } = processes(1);
  all[0]!.presence.enter('clm_1', 'usr_mara');
  const late = createPresence(
    () => {},
    () => {},
  );
  all.push({ presence: late, told: [] });
  expect(late.here('clm_1')).toEqual([]);
  all[0]!.presence.beat();
  expect(late.here('clm_1')).toEqual(['usr_mara']);
});

test('people of a crashed process are soon gone, and pages are told', () => {
  const { all, silent } = processes(2);
  all[0]!.presence.enter('clm_1', 'usr_mara');
  silent.add(all[0]!.presence);
  for (let beat = 0; beat < 5; beat += 1) {
    vi.advanceTimersByTime(15_000);
    all[1]!.presence.beat();
  }
  expect(all[1]!.presence.here('clm_1')).toEqual([]);
  expect(all[1]!.told).toEqual(['clm_1 usr_mara', 'clm_1 usr_mara']);
});

test('a broken line leaves no one present, and a notice fits PostgreSQL’s limit', () => {
  const said: string[] = [];
  const presence = createPresence(
    (what) => void said.push(what),
    () => {},
  );
  for (let at = 0; at < 250; at += 1) {
    presence.enter(`clm_${'0'.repeat(26)}${at}`, `usr_${'0'.repeat(26)}`);
  }
  said.length = 0;
  presence.beat();
  expect(said).toHaveLength(3);
  expect(Math.max(...said.map((what) => what.length))).toBeLessThan(8_000);
  presence.heard(['at', 'another', 'clm_1:usr_1']);
  presence.lost();
  expect(presence.here('clm_1')).toEqual([]);
});
