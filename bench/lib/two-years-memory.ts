import { readdirSync, readFileSync } from 'node:fs';
import { startProduct } from '../../e2e/product.ts';
import { demoPeople } from '../../server/tenancy/people/demo-people.ts';
import { countsPath } from '../../server/testing/counts-path.ts';
import { report } from './compare.ts';
import { load, requestText } from './load.ts';

const mostMegabytes = 300;
const milliseconds = Number(process.env.MEMORY_SECONDS ?? 60) * 1000;

/** What a web process holds after a minute’s load, over a filled folder: resident megabytes. */
export async function measureMemory(dataDir: string): Promise<void> {
  const product = await startProduct({
    LOG_LEVEL: 'error',
    DATA_DIR: dataDir,
    WEB_PROCESSES: '2',
    AMENDS_SECRET: secret,
  });
  try {
    const host = `127.0.0.1:${product.port}`;
    const person = demoPeople.find(({ email }) => email.startsWith('priya'))!;
    const signedIn = await fetch(`http://${host}/v1/auth/sign-in`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
      body: JSON.stringify({ email: person.email, password: person.password }),
    });
    const cookie = signedIn.headers
      .getSetCookie()
      .map((line) => line.split(';')[0])
      .join('; ');
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
    const held = webProcesses(product.port).map(residentMegabytes);
    const most = Math.max(...held);
    const told = `${held.map((each) => Math.round(each)).join(' and ')} MB after ${answers} answers, ${refused} of them refused`;
    report('web process, MB', most, `at most ${mostMegabytes}`, most <= mostMegabytes && refused === 0, told);
  } finally {
    await product.stop({ keep: true });
  }
}

/** What the filled folder is sealed with (services.ts). */
const secret = 'a secret that only this benchmark uses';

/** The processes of the product that answer: children of the one that was started, which run `web-process.ts`. */
function webProcesses(port: number): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => {
      try {
        const [command, environment] = ['cmdline', 'environ'].map((of) => readFileSync(`/proc/${pid}/${of}`, 'utf8'));
        return command?.includes('web-process') === true && environment?.includes(`PORT=${port}`) === true;
      } catch {
        return false;
      }
    });
}

function residentMegabytes(pid: number): number {
  return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024;
}
