import type { WebhookFailure } from '#core/reference/webhooks.ts';
import type { Ctx } from '../../../platform/context/context.ts';

/** What came of one try. */
export interface Answered {
  status: number | null;
  /** Null where it counts as delivered. */
  failure: WebhookFailure | null;
  durationMs: number;
  headers: Record<string, string>;
  /** Its first 16 kB. */
  body: string;
  /** How long the receiver asked us to wait, in milliseconds. */
  retryAfterMs: number | null;
}

const mostBody = 16 * 1024;
const mostHeaders = 40;
const mostHeader = 500;

/**
 * Sends one message over the guarded way out and reads a bounded piece of the answer. It never throws: what went wrong
 * is a code. Any status from 200 to 299 counts; a redirect is not followed.
 */
export async function sendMessage(
  ctx: Pick<Ctx, 'webhookFetch' | 'config' | 'clock'>,
  url: string,
  message: { headers: Record<string, string>; body: string },
): Promise<Answered> {
  const began = performance.now();
  const signal = AbortSignal.timeout(ctx.config.webhookTimeoutMs);
  const took = () => Math.round(performance.now() - began);
  let answer: Response;
  try {
    answer = await ctx.webhookFetch(url, { method: 'POST', ...message, signal });
  } catch (error) {
    const failure = failureOf(error, signal);
    return { status: null, failure, durationMs: took(), headers: {}, body: '', retryAfterMs: null };
  }
  const { status, headers } = answer;
  const good = status >= 200 && status < 300;
  const failure = good ? null : status >= 300 && status < 400 ? 'REDIRECT' : 'STATUS';
  // The status is the receipt: what breaks after it changes nothing.
  const body = await firstOf(answer).catch(() => '');
  return {
    status,
    failure,
    durationMs: took(),
    headers: Object.fromEntries(
      [...headers].slice(0, mostHeaders).map(([name, text]) => [name, text.slice(0, mostHeader)]),
    ),
    body,
    retryAfterMs: retryAfter(headers.get('retry-after'), ctx.clock.now()),
  };
}

async function firstOf(answer: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  const reader = answer.body?.getReader();
  while (reader && size < mostBody) {
    const { done, value } = await reader.read();
    if (done) {
      break;
    }
    chunks.push(value);
    size += value.length;
  }
  await reader?.cancel().catch(() => undefined);
  // PostgreSQL's text holds no NUL.
  return Buffer.concat(chunks).subarray(0, mostBody).toString('utf8').replaceAll('\u0000', '\ufffd');
}

function failureOf(error: unknown, signal: AbortSignal): WebhookFailure {
  const cause = (error as { cause?: { code?: string; syscall?: string } } | null)?.cause;
  if (signal.aborted) {
    return 'TIMED_OUT';
  }
  if (cause?.code === 'ENOTALLOWED') {
    return 'NOT_PUBLIC';
  }
  return cause?.code === 'ECONNRESET' || cause?.code === 'EPIPE' ? 'CUT_OFF' : 'NO_CONNECTION';
}

/** Seconds, or a date of HTTP. */
function retryAfter(text: string | null, now: number): number | null {
  if (text === null) {
    return null;
  }
  const ms = /^\d{1,9}$/.test(text.trim()) ? Number(text) * 1000 : Date.parse(text) - now;
  return Number.isFinite(ms) && ms > 0 ? ms : null;
}
