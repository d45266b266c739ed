import { startProduct } from '../../e2e/product.ts';
import { demoPeople } from '../../server/tenancy/people/demo-people.ts';
import { signInAt } from '../../server/testing/cookies.ts';
import { countsPath } from '../../server/testing/counts-path.ts';
import { report } from './compare.ts';
import { load, requestText } from './load.ts';
import { benchSecret } from './services.ts';
import { heldByWebs } from './web-memory.ts';

const mostMegabytes = 300;
const webs = 2;
const milliseconds = Number(process.env.MEMORY_SECONDS ?? 60) * 1000;

/** What a web process holds after a minute’s load, over a filled folder: resident megabytes. */
export async function measureMemory(dataDir: string): Promise<void> {
  const product = await startProduct({
    LOG_LEVEL: 'error',
    DATA_DIR: dataDir,
    WEB_PROCESSES: String(webs),
    AMENDS_SECRET: benchSecret,
  });
  try {
    const host = `127.0.0.1:${product.port}`;
    const person = demoPeople.find(({ email }) => email.startsWith('priya'))!;
    const cookie = await signInAt(`http://${host}`, person);
    const list = await fetch(`http://${host}/v1/console/claims?tab=all`, { headers: { cookie } });
    const { rows } = (await list.json()) as { rows: { id: string; storeId: string }[] };
    const requests = rows.flatMap(({ id, storeId }) =>
      [
        `/v1/console/claims/${id}`,
        `/v1/console/claims?storeId=${storeId}&tab=todo`,
        countsPath({ storeId }),
        `/v1/console/orders?storeId=${storeId}&size=50`,
      ].map((path) => requestText({ host, path, headers: { cookie } })),
    );
    const { refused, answers } = await load({ port: product.port, requests, connections: 50, milliseconds });
    const held = heldByWebs(product.pid);
    const most = Math.max(0, ...held);
    const isKept = held.length === webs && most <= mostMegabytes && refused === 0;
    const told = `${held.map((each) => Math.round(each)).join(' and ')} MB after ${answers} answers, ${refused} of them refused`;
    report('web process, MB', most, `at most ${mostMegabytes}`, isKept, told);
  } finally {
    await product.stop({ keep: true });
  }
}
