import { once } from 'node:events';
import { createWriteStream, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { importFileCommand } from '../server/cli/import-file.ts';
import { withOpenServices } from './lib/services.ts';

/**
 * A CSV file of orders, as the most used shop system exports them, through the command that imports it: how many come in
 * a second, and how much the memory grows from the first tenth to the end. `IMPORT_ORDERS` sets another size.
 */
const orders = Number(process.env.IMPORT_ORDERS ?? 100_000);
const leastPerSecond = 2_000;
const mostGrowthMb = 128;

const columns =
  'Name,Email,Fulfilled at,Currency,Subtotal,Shipping,Taxes,Total,Created at,Lineitem quantity,Lineitem name,' +
  'Lineitem price,Lineitem sku,Shipping Name,Shipping Street,Shipping City,Shipping Zip,Shipping Country,Id';

const folder = mkdtempSync(join(tmpdir(), 'amends-import-'));
const file = join(folder, 'orders.csv');
const stream = createWriteStream(file);
stream.write(`${columns}\n`);
for (let n = 1; n <= orders; n += 1) {
  const lines =
    `#${n},c${n}@mail.example,2026-11-03 09:00:00 -0500,USD,68.00,6.00,4.80,78.80,2026-11-02 10:22:31 -0500,2,Mug,34.00,MUG,Ada Berg,12 Alder St,Portland,97201,US,${n}\n` +
    `#${n},,,,,,,,,1,Tea towel,0.00,TOWEL,,,,,,\n`;
  if (!stream.write(lines)) await once(stream, 'drain');
}
stream.end();
await once(stream, 'finish');

const memory = () => process.memoryUsage().rss / 1_000_000;
try {
  await withOpenServices(async ({ services, system, store, superuser }) => {
    let early = 0;
    const watch = setInterval(() => {
      early ||= memory();
    }, 5_000);
    const began = performance.now();
    const code = await importFileCommand.run({
      app: { services, ctx: system, owner: superuser },
      options: { file, store: store.slug },
      say: (text) => console.log(text),
      tell: () => {},
    });
    clearInterval(watch);
    const seconds = (performance.now() - began) / 1_000;
    const perSecond = orders / seconds;
    const grown = memory() - (early || memory());
    console.log(
      `orders a second: ${perSecond.toFixed(0)} (at least ${leastPerSecond}) ${perSecond >= leastPerSecond && code === 0 ? 'ok' : 'MISSED'}: ${orders} in ${seconds.toFixed(1)} s`,
    );
    console.log(
      `memory: ${grown.toFixed(0)} MB more after the first 5 s (at most ${mostGrowthMb}) ${grown <= mostGrowthMb ? 'ok' : 'MISSED'}: ${memory().toFixed(0)} MB at the end`,
    );
  });
} finally {
  rmSync(folder, { recursive: true, force: true });
}
