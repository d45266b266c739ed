import { isId } from '#core/ids.ts';
import * as words from '#server-words/installation/cli/customer.ts';
import { eraseCustomer, readErasure, type Whom } from '../desk/privacy/erase-customer.ts';
import { exportCustomer } from '../desk/privacy/export-customer.ts';
import { runErasure } from '../desk/privacy/run-erasure.ts';
import { type Command, type CommandInput, UsageError } from './command.ts';
import { storeNamed, storeOption } from './named-store.ts';

/** The commands for what people may ask of a store about themselves. */

const options = {
  store: storeOption,
  email: { what: words.customer.email },
  order: { what: words.customer.order },
};

function whomOf({ options: { email, order } }: CommandInput): Whom {
  if ((email === undefined) === (order === undefined)) {
    throw new UsageError(words.customer.whom);
  }
  return email === undefined ? { orderId: order ?? '' } : { email };
}

/** Prints everything that a store holds about a customer. */
export const exportCustomerCommand: Command = {
  command: 'customer export',
  summary: words.exportCustomer.summary,
  options,
  async run(input) {
    const whom = whomOf(input);
    const { id: storeId } = await storeNamed(input, input.options.store);
    input.say(JSON.stringify(await exportCustomer(input.app.ctx, { storeId, whom }), null, 2));
    return undefined;
  },
};

/** Erases a customer, and does not end before it is done: no worker has to run beside it. */
export const eraseCustomerCommand: Command = {
  command: 'customer erase',
  summary: words.erase.summary,
  options,
  async run(input) {
    const whom = whomOf(input);
    const { app, tell } = input;
    const { id: storeId } = await storeNamed(input, input.options.store);
    const asked = await eraseCustomer(app.ctx, { storeId, whom });
    const erasureId = asked.id;
    let erasure = asked;
    while (erasure.state === 'running' && isId('erasure', erasureId)) {
      await runErasure(app.ctx, { storeId, erasureId });
      erasure = await readErasure(app.ctx, { storeId, erasureId });
    }
    tell(words.erase.erased(erasure.erased));
    if (erasure.leftOut > 0) {
      tell(words.erase.leftOut(erasure.leftOut));
    }
    return undefined;
  },
};
