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

  constructor(step: UploadStep, why: { detail?: string; lost?: boolean; cause?: unknown } = {}) {
    super(words.failed[step], { cause: why.cause });
    this.name = 'UploadError';
    this.step = step;
    this.detail = why.detail;
    this.lost = why.lost ?? false;
  }
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

/** The same, of what an API client throws: it carries the problem as itself, as `problem`, or as `data`. */
export function sentenceOf(error: unknown): string | undefined {
  const outer = error as {
    detail?: unknown;
    problem?: { detail?: unknown; title?: unknown };
    data?: { detail?: unknown; title?: unknown };
  } | null;
  const inner = outer?.problem ?? outer?.data;
  return [outer?.detail, inner?.detail, inner?.title].find((item): item is string => typeof item === 'string');
}

/** The status that an API client's failure carries; 0 is a connection that broke. */
export function statusOf(error: unknown): number | undefined {
  const { status } = (error ?? {}) as { status?: unknown };
  return typeof status === 'number' ? status : error instanceof TypeError ? 0 : undefined;
}
