import { couldNot, noAnswer, unknownError } from '#words/call.ts';
import * as words from '#words/ui/upload.ts';

/** Which step failed. */
export type UploadStep = 'place' | 'address' | 'send' | 'content' | 'aborted';

/** Thrown by uploadFile. */
export class UploadError extends Error {
  readonly step: UploadStep;
  /** A sentence of the server about this file, when it gave one. */
  readonly detail: string | undefined;
  /** There was no answer at all: the same may succeed once the connection is back. */
  readonly lost: boolean;
  /** The server won't take this file, however often it's sent. */
  readonly final: boolean;

  constructor(step: UploadStep, why: { detail?: string; lost?: boolean; code?: string | null; cause?: unknown } = {}) {
    super(words.failed[step], { cause: why.cause });
    this.name = 'UploadError';
    this.step = step;
    this.detail = why.detail;
    this.lost = why.lost ?? false;
    this.final = refusesFile.has(why.code ?? '');
  }
}

/** Refusals of the API that are about the file itself. All others, and those of others, are about the moment or the address. */
const refusesFile: ReadonlySet<string> = new Set(['media-invalid', 'payload-too-large', 'validation-failed']);

/** What is said of a file that didn't arrive: the server's sentence or ours, and below it the specification's (section 8). */
export function toldOf(failure: unknown): { problem: string; step?: string } {
  if (!(failure instanceof UploadError)) {
    return { problem: unknownError };
  }
  const { detail, lost, message } = failure;
  return detail === undefined ? { problem: lost ? noAnswer : couldNot, step: message } : { problem: detail };
}

/** The sentence for people in a problem's body. */
export function detailIn(body: string): string | undefined {
  try {
    const problem = JSON.parse(body) as { detail?: unknown; title?: unknown };
    const sentence = problem.detail ?? problem.title;
    return typeof sentence === 'string' ? sentence : undefined;
  } catch {
    return undefined;
  }
}

/** The code in a problem's body; null where it is none of ours. */
export function codeIn(body: string): string | null {
  try {
    const { code } = JSON.parse(body) as { code?: unknown };
    return typeof code === 'string' ? code : null;
  } catch {
    return null;
  }
}

type Told = { detail?: unknown; title?: unknown; code?: unknown } | null | undefined;

/** The problem that an API client throws: the portal's carries it as `problem`, the console's as `body`. */
function problemOf(error: unknown): Told {
  const thrown = error as { problem?: Told; body?: Told } | null;
  return thrown?.problem ?? thrown?.body;
}

/** The sentence for people in what an API client throws. */
export function sentenceOf(error: unknown): string | undefined {
  const problem = problemOf(error);
  return [problem?.detail, problem?.title].find((item): item is string => typeof item === 'string');
}

/** The code in what an API client throws; null where it has none. */
export function codeOf(error: unknown): string | null {
  const code = problemOf(error)?.code;
  return typeof code === 'string' ? code : null;
}

/** The status that an API client's failure carries; 0 is a connection that broke. */
export function statusOf(error: unknown): number | undefined {
  const { status } = (error ?? {}) as { status?: unknown };
  return typeof status === 'number' ? status : error instanceof TypeError ? 0 : undefined;
}
