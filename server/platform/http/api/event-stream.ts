/** One open answer of server-sent events. Writing after its end does nothing. */
export interface EventStream {
  /** An event; one without an id leaves the client where it stands in what it follows. */
  event(name: string, id: string | null, data: unknown): void;
  /** A line that no client shows: it keeps every hop between from hanging up. */
  beat(): void;
  end(): void;
}

/** How long a client waits before it comes back, in milliseconds; it adds some chance of its own. */
const retryMs = 1_000;
/** A caller that leaves this many pieces unread is gone or too slow to be told anything. */
const mostUnread = 64;

/**
 * Makes an answer that goes on. `start` is given the stream and answers with what is to be done when it is over, by
 * whichever side.
 */
export function eventStream(start: (stream: EventStream) => () => void): Response {
  const encoder = new TextEncoder();
  let over = false;
  let stop: () => void = () => {};
  const body = new ReadableStream<Uint8Array>(
    {
      start(controller) {
        const finish = () => {
          if (over) return;
          over = true;
          stop();
          controller.close();
        };
        const write = (text: string) => {
          if (over) return;
          if ((controller.desiredSize ?? 0) <= 0) return finish();
          controller.enqueue(encoder.encode(text));
        };
        write(`retry: ${retryMs}\n\n`);
        stop = start({
          event: (name, id, data) =>
            write(`event: ${name}\n${id === null ? '' : `id: ${id}\n`}data: ${JSON.stringify(data)}\n\n`),
          beat: () => write(':\n\n'),
          end: finish,
        });
        // It was over before it had begun.
        if (over) stop();
      },
      cancel() {
        over = true;
        stop();
      },
    },
    { highWaterMark: mostUnread },
  );
  return new Response(body, {
    headers: { 'content-type': 'text/event-stream', 'cache-control': 'no-store', 'x-accel-buffering': 'no' },
  });
}
