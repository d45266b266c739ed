import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { decodeFile } from './decode-file.ts';
import {
  type DecodeAnswer,
  type Decoded,
  type DecodeRequest,
  isMachinesFault,
  type Refusal,
  Refused,
} from './protocol.ts';
import { redrawFile } from './redraw.ts';

// This file is the decoder process. It takes one request at a time from the product that started it and
// goes when the product goes. What it takes is watched from a thread of its own, because a decoder that
// is stuck in one long call could not look itself.
process.send?.('ready');
const watch = new Worker(new URL('./watch.ts', import.meta.url));
watch.unref();

process.on('message', async (request: DecodeRequest) => {
  watch.postMessage('begins');
  const outcome = await attempt(request);
  watch.postMessage('ends');
  const answer: DecodeAnswer = { id: request.id, memory: process.memoryUsage.rss(), ...outcome };
  process.send?.(answer);
});
process.on('disconnect', () => process.exit(0));

async function attempt(
  request: DecodeRequest,
): Promise<{ decoded: Decoded } | { redrawn: string } | { refused: Refusal } | { failed: string }> {
  try {
    if (request.redraw) {
      const redrawn = join(request.folder, 'redrawn');
      await redrawFile(request.file, redrawn, request.redraw);
      return { redrawn };
    }
    return { decoded: await decodeFile(request) };
  } catch (error) {
    if (error instanceof Refused) {
      return { refused: error.refusal };
    }
    if (isMachinesFault(error)) {
      return { failed: error.message };
    }
    const tooMany = error instanceof Error && error.message.includes('exceeds pixel limit');
    return { refused: tooMany ? 'too-many-pixels' : 'damaged' };
  }
}
