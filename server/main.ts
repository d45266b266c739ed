import { runProduct } from './run-product.ts';

runProduct().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(
    error instanceof Error && 'exitCode' in error && typeof error.exitCode === 'number' ? error.exitCode : 1,
  );
});
