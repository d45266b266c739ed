import { Problem } from '#core/contract/platform/problems.ts';
import { claimActs } from './claim-acts.ts';
import type { processesToKill } from './killed-at-random.ts';
import { brokenAtRandom } from './random-laws.ts';
import { faultsAhead, forgetFaults, oneOf, type RandomScene } from './random-scene.ts';
import { carryOutCall, type RandomCall } from './random-verbs.ts';
import { shopActs } from './shop-acts.ts';

type Killing = ReturnType<typeof processesToKill>;

const hour = 3_600_000;
/** So often it’s the worker’s turn, and of what is left the shop’s. */
const workersTurn = 0.2;
const shopsTurn = 0.2;
/** Approvals are what everything else hangs on. */
const claimTurns = [
  ...Object.keys(claimActs),
  ...Array<string>(6).fill('approve'),
  'file',
  'amend',
  'confirmAmendment',
];

/** What became of one order: its acts, how many of them died, and what laws were broken after the last one. */
interface ToldSequence {
  done: string[];
  died: number;
  broken: string[];
}

/** Random acts on one order, with so many kills among them; it ends with the first after which a law is broken. */
export async function randomSequence(
  scene: RandomScene,
  { acts, kills, killing }: { acts: number; kills: number; killing: Killing },
): Promise<ToldSequence> {
  const told: ToldSequence = { done: [], died: 0, broken: [] };
  for (let count = 0; count < acts; count += 1) {
    // Kills come late enough for something to be under way.
    const isKilled = told.died < kills && count >= 4 && scene.random() < 0.5;
    const act = isKilled ? await killedAct(scene, killing) : await oneAct(scene);
    if (act.died) told.died += 1;
    told.done.push(act.name);
    told.broken = await brokenAtRandom(scene);
    if (told.broken.length > 0) return told;
  }
  await comeToRest(scene);
  told.done.push('rest');
  told.broken = await brokenAtRandom(scene, { atRest: true });
  return told;
}

/** One act of the shop, of its people, of a customer, or of the worker. */
async function oneAct(scene: RandomScene): Promise<{ name: string; died?: boolean }> {
  if (scene.random() < workersTurn) {
    const faults = faultsAhead(scene);
    for (const [call, fault] of faults) scene.faults.plan(call, fault);
    scene.app.clock.advance(oneOf(scene, [60_000, 10_000, 6 * 60_000]) ?? 60_000);
    await scene.app.drain();
    forgetFaults(scene);
    return { name: `worker (${faults.map((fault) => fault.join(' ')).join(', ')})` };
  }
  if (scene.random() < shopsTurn) {
    const name = oneOf(scene, Object.keys(shopActs)) ?? 'hear';
    return { name: name + (await codeOf(shopActs[name]?.(scene))) };
  }
  const { name, call } = await callOf(scene);
  if (!call) return { name: 'nothing' };
  // An engine that can’t be reached is said on what is decided, and asked before anything is sent.
  if (scene.random() < 0.1) scene.faults.plan('readOrder', 'unavailable');
  const refused = await codeOf(carryOutCall(scene.app.as(call.by), call));
  forgetFaults(scene);
  return { name: name + refused };
}

/** Some act that can be tried on the claims as they stand. */
async function callOf(scene: RandomScene): Promise<{ name: string; call: RandomCall | undefined }> {
  for (let turn = 0; turn < 8; turn += 1) {
    const name = oneOf(scene, claimTurns) ?? 'file';
    const call = await claimActs[name]?.(scene);
    if (call) return { name, call };
  }
  return { name: 'file', call: await claimActs.file?.(scene) };
}

/** The same in a process that dies before one of its statements. */
async function killedAct(scene: RandomScene, { killedDuring }: Killing): Promise<{ name: string; died: boolean }> {
  const { name, call = null } = scene.random() < 0.5 ? { name: 'worker' } : await callOf(scene);
  if (!call) scene.app.clock.advance(60_000);
  const before = Math.floor(scene.random() * (call ? 25 : 40));
  const faults = faultsAhead(scene);
  const { died, refused } = await killedDuring(call, { before, faults });
  const told = `${call ? name : 'worker'} killed before ${before} (${faults.map((fault) => fault.join(' ')).join(', ')})`;
  return { name: died ? told : `${told}, too late ${refused}`, died };
}

/** The engine is well again, and whatever was due in a day is done. */
async function comeToRest(scene: RandomScene): Promise<void> {
  for (let turn = 0; turn < 4; turn += 1) {
    scene.app.clock.advance(8 * hour);
    await scene.app.drain();
  }
}

/** What a refusal is called; anything else that is thrown is a fault of the product. */
async function codeOf(act: Promise<unknown> | undefined): Promise<string> {
  try {
    await act;
    return '';
  } catch (error) {
    if (error instanceof Problem) return ` (${error.code})`;
    throw error;
  }
}
