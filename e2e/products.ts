import { execFileSync } from 'node:child_process';
import { chmodSync, cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FullConfig } from '@playwright/test';
import { type RunningProduct, startProduct } from './product.ts';

/** Where the products of a run listen and keep their data, one a worker, by the worker's place. */
export const portOf = (place: number) => Number(process.env.E2E_FIRST_PORT) + 100 * place;
export const dataDirOf = (place: number) => join(String(process.env.E2E_DATA_ROOT), `product-${place}`);
const preparedDir = () => join(String(process.env.E2E_DATA_ROOT), 'prepared');

/**
 * One product with its demo stores for each worker, so that journeys in two files never see each other's claims. The
 * demo is made once; every product begins with a copy of it. Answers how they are all stopped.
 */
export default async function startProducts(config: FullConfig): Promise<() => Promise<void>> {
  const root = String(process.env.E2E_DATA_ROOT);
  mkdirSync(root);
  // Started as root, the database works as another user, who has to get in.
  chmodSync(root, 0o755);
  const prepared = preparedDir();
  mkdirSync(prepared);
  const first = await startProduct({ PORT: String(portOf(0)), DATA_DIR: prepared });
  await first.stop({ keep: true });
  const places = Array.from({ length: config.workers }, (_, index) => index);
  const products: RunningProduct[] = await Promise.all(
    places.map((place) => {
      copy(prepared, dataDirOf(place));
      return startProduct({ PORT: String(portOf(place)), DATA_DIR: dataDirOf(place) });
    }),
  );
  return async () => {
    await Promise.all(products.map((product) => product.stop({ keep: true })));
    rmSync(root, { recursive: true, force: true });
  };
}

/** A product of a journey's own, with another configuration, over a copy of the demo that was made once. */
export async function startOwnProduct(env: Record<string, string>): Promise<RunningProduct> {
  const folder = mkdtempSync(join(tmpdir(), 'amends-product-'));
  chmodSync(folder, 0o755);
  const dataDir = join(folder, 'data');
  copy(preparedDir(), dataDir);
  const product = await startProduct({ ...env, DATA_DIR: dataDir });
  return {
    ...product,
    async stop(options) {
      await product.stop(options);
      if (!options?.keep) {
        rmSync(folder, { recursive: true, force: true });
      }
    },
  };
}

/** A copy that belongs to whom the original belongs: the database refuses files of somebody else. */
function copy(from: string, to: string): void {
  if (process.platform === 'win32') {
    cpSync(from, to, { recursive: true });
  } else {
    execFileSync('cp', ['-a', from, to]);
  }
}
