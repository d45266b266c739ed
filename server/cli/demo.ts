import { demo as words } from '#server-words/installation/cli/database.ts';
import { seedDemo } from '../demo/seed.ts';
import { writeManyClaims } from '../demo/write-many-claims.ts';
import { demoPeople } from '../tenancy/people/demo-people.ts';
import { type Staff, staffByEmail } from '../tenancy/people/staff.ts';
import { storeBySlug } from '../tenancy/stores/read-store.ts';
import { type Command, type OpenServices, UsageError } from './command.ts';

const SLUG = 'demo';
/** More would take days, and a number typed wrong should not. */
const MOST = 1_000_000;

/** Fills the demo store with as many claims as a busy store has. Killed in the middle, the same command goes on. */
export const demoCommand: Command = {
  command: 'demo',
  summary: words.summary,
  options: { claims: { what: words.claims, required: true } },
  async run(input) {
    const { app, options, say, tell } = input;
    if (app.services.config.profile === 'production') {
      throw new UsageError(words.notInProduction);
    }
    const count = Number(options.claims);
    if (!/^\d+$/.test(options.claims ?? '') || count < 1 || count > MOST) {
      throw new UsageError(words.countExpected(MOST));
    }
    await seedDemo(app.ctx, app.owner);
    const store = await storeBySlug(app.services, SLUG);
    const staff = await deciderOf(app);
    if (!store || !staff) {
      throw new UsageError(words.notThere);
    }
    const started = performance.now();
    const filed = await writeManyClaims(app.ctx, {
      ...{ store, staff, count },
      told: (there, newOnes) => {
        if (newOnes > 0) tell(words.soFar(there, count, Math.round((newOnes / (performance.now() - started)) * 1_000)));
      },
    });
    say(words.done(filed));
    return undefined;
  },
};

/** The owner of the demo store, who decides its claims. */
async function deciderOf({ services }: OpenServices): Promise<Staff | null> {
  const owner = demoPeople.find((person) => person.role === 'store_owner' && person.stores.includes(SLUG));
  return owner ? staffByEmail(services, owner.email) : null;
}
