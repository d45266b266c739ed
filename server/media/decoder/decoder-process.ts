import { Worker } from 'node:worker_threads';
import { decodeFile } from './decode-file.ts';
import { type DecodeAnswer, type DecodeRequest, Refused } from './protocol.ts';

// This file is the decoder process. It takes one request at a time from the product that started it and
// goes when the product goes. What it holds in memory is watched from a thread of its own, because a
// decoder that is stuck in one long call could not look itself.
const watch = new Worker(new URL('./watch-memory.ts', import.meta.url));
watch.unref();

process.on('message', async (request: DecodeRequest) => {
  process.send?.(await answer(request));
});
process.on('disconnect', () => process.exit(0));

async function answer(request: DecodeRequest): Promise<DecodeAnswer> {
  try {
    return { id: request.id, decoded: await decodeFile(request) };
  } catch (error) {
    if (error instanceof Refused) {
      return { id: request.id, refused: error.refusal };
    }
    const tooMany = error instanceof Error && error.message.includes('exceeds pixel limit');
    return { id: request.id, refused: tooMany ? 'too-many-pixels' : 'damaged' };
  }
}
