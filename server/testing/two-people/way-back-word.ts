import type { UserId } from '#core/ids.ts';
import { staffOf } from '../../tenancy/people/staff.ts';
import type { TestApp } from '../app.ts';
import { asOwner } from '../db-asserts.ts';
import { bearerOf } from '../fixtures.ts';
import { codeHolder, day, letIn } from '../lost-code.ts';
import { scopes } from './cast.ts';
import type { SecondWord } from './second-words.ts';

type Holder = Awaited<ReturnType<typeof codeHolder>>;

/** Who lost their authenticator asks, and a colleague lets them back in. */
export function wayBackWord(): SecondWord {
  const holders = new Map<UserId, Holder>();
  const holderOf = (id: UserId) => {
    const holder = holders.get(id);
    if (holder === undefined) {
      throw new Error('Nobody holds a code here who was not made for it.');
    }
    return holder;
  };
  async function people(app: TestApp) {
    const proposer = await codeHolder(app, 'store_owner');
    const confirmer = await codeHolder(app, 'store_owner', proposer.store);
    // Two-factor authentication counts a day later, too.
    app.clock.advance(day + 1);
    const staff = [];
    for (const holder of [proposer, confirmer]) {
      const person = await staffOf(app.services, holder.id);
      if (person === null) {
        throw new Error('Nobody is there who was made a moment ago.');
      }
      holders.set(holder.id, holder);
      staff.push(person);
    }
    const [first, second] = staff;
    return { store: proposer.store, ...(first && second && { proposer: first, confirmer: second }) };
  }
  return {
    of: ['factor_resets'],
    asks: ['server/tenancy/people/factor-reset/reset-second-factor.ts'],
    parts: ['proposer', 'confirmer'],
    counts: { proposer: { 'a token': 'nothing is asked for by a token, so the person asks' } },
    people,
    async play(cast) {
      const { app, store } = cast;
      const person = holderOf(cast.who('proposer').userId);
      const { userId, isToken } = cast.who('confirmer');
      const helper = holderOf(userId);
      const bearer = {
        ask: (_: string, path: string, init?: object) => app.ask('platform.test', path, { ...init, headers }),
        store,
      };
      const headers = isToken ? await bearerOf(app, store, scopes) : {};
      return {
        first: async () => void (await person.asked()),
        second: async () => void (await letIn(app, isToken ? bearer : helper, person, helper)),
        async counted() {
          const [row] = await asOwner(app, 'SELECT two_factor_enabled AS "on" FROM users WHERE id = $1', [person.id]);
          return row?.on === false;
        },
      };
    },
  };
}
