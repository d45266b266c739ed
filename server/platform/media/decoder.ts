import { mkdirSync, realpathSync } from 'node:fs';
import { createDecodeQueue, type DecodeOutcome, type QueueLimits } from './decode-queue.ts';
import type { Redraw } from './decoder/protocol.ts';

declare module '../context/context.ts' {
  interface Services {
    decoder: Decoder;
  }
}

/** Decodes files outside the product's own process, one after the other. */
export interface Decoder {
  /** Where files lie while they are worked on; absolute. */
  readonly workFolder: string;
  /** Makes it ready before the first file comes, which would otherwise wait for its start. */
  start(): void;
  /**
   * `file` and `folder` are absolute and lie in the work folder. A bad file is an answer, never an error; throws Problem
   * `service-unavailable` when the decoder cannot start, cannot write, or doesn't get to the file.
   */
  decode(input: { file: string; folder: string; named?: string }): Promise<DecodeOutcome>;
  /**
   * Draws a picture of ours for an email; answers the file that it wrote into `folder`, or null where it cannot be
   * drawn. Throws as above.
   */
  redraw(input: { file: string; folder: string; redraw: Redraw }): Promise<string | null>;
  /** Ends its processes; what is waiting is refused as too slow. */
  close(): Promise<void>;
}

export type DecoderOptions = QueueLimits & { workFolder: string };

/**
 * Somebody waits for each file that was sent, so these have a process at the usual priority. Nobody waits for a picture
 * of an email: those have one of their own, from the first on, which stands back behind everything else.
 */
export function createDecoder(options: DecoderOptions): Decoder {
  mkdirSync(options.workFolder, { recursive: true, mode: 0o700 });
  const workFolder = realpathSync(options.workFolder);
  const sent = createDecodeQueue(options, { workFolder });
  const forEmails = createDecodeQueue(options, { workFolder, nice: 10 });
  return {
    workFolder,
    start: sent.start,
    async decode(input) {
      const outcome = await sent.ask(input);
      return 'redrawn' in outcome ? { refused: 'damaged' } : outcome;
    },
    async redraw(input) {
      const outcome = await forEmails.ask(input);
      return 'redrawn' in outcome ? outcome.redrawn : null;
    },
    async close() {
      await Promise.all([sent.close(), forEmails.close()]);
    },
  };
}
