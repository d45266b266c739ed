import { afterEach, expect, test, vi } from 'vitest';
import { decisionsArePaused } from '#words/console/kit/tables.ts';
import { dropToast, shownToast } from '../../kit/notices/toasts.ts';
import { asBindings } from './as-commands.ts';
import { allClaimActs as all, claimActs } from './claim-acts.ts';

afterEach(() => dropToast());

// No key’s act reads its press.
const press = {} as KeyboardEvent;
const withKeys = all.filter(({ key }) => key !== null);

test('each key of an act is answered, also while its page can’t be brought up to date', () => {
  for (const act of withKeys) {
    for (const paused of [false, true]) {
      dropToast();
      const run = vi.fn();
      asBindings([act], run, paused)[act.key ?? '']?.(press);
      expect(run.mock.calls.length + (shownToast() === null ? 0 : 1), `${act.id}, paused: ${paused}`).toBe(1);
    }
  }
});

test('while it can’t, a decision isn’t sent, and a message can be written', () => {
  const run = vi.fn();
  const keys = asBindings(all, run, true);
  keys[claimActs.deny.key ?? '']?.(press);
  expect(run).not.toHaveBeenCalled();
  expect(shownToast()?.head).toBe(decisionsArePaused);
  keys[claimActs.message.key ?? '']?.(press);
  expect(run).toHaveBeenCalledTimes(1);
});
