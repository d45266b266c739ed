import type { TestApp } from './app.ts';

/** Opens what a path streams; `next` answers with the next event, or null when it is over. */
export async function openStream(app: TestApp, host: string, path: string, headers: Record<string, string>) {
  const answer = await app.ask(host, path, { headers: { ...headers, 'accept-encoding': 'br' } });
  const reader = answer.body!.pipeThrough(new TextDecoderStream()).getReader();
  let held = '';
  const next = async (): Promise<{ event: string; id: string; data: string } | null> => {
    for (;;) {
      const [block, ...rest] = held.split('\n\n');
      if (rest.length > 0) {
        held = rest.join('\n\n');
        const field = (name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(block ?? '')?.[1];
        const event = field('event');
        if (event) return { event, id: field('id') ?? '', data: field('data') ?? '' };
        continue;
      }
      const { done, value } = await reader.read();
      if (done) return null;
      held += value;
    }
  };
  return { answer, next, leave: () => reader.cancel() };
}
