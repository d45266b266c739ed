import { startReceiver } from '../receiver.ts';

/**
 * Takes what a real shop tells of its orders. The shop is told an address when it starts, before there is a store: what it
 * tells later goes on to where `passOnTo` says.
 */
export async function takeShopWebhooks() {
  const told = new Map<string, { headers: Headers; body: Uint8Array }>();
  const passedOn: Promise<number>[] = [];
  let next: string | null = null;
  const { url, close } = await startReceiver((response, message) => {
    const signed = Object.entries(message.headers).filter(([name]) => name.startsWith('webhook-'));
    const headers = new Headers(signed as [string, string][]);
    const { body } = message;
    told.set(String((JSON.parse(body) as { orderId: unknown }).orderId), { headers, body: Buffer.from(body) });
    response.writeHead(204).end();
    if (next !== null) {
      passedOn.push(fetch(next, { method: 'POST', headers, body }).then((answer) => answer.status));
    }
  });
  return {
    url,
    /** By the order that it is about; the newest. */
    told,
    /** How each that went on was answered. */
    passedOn,
    passOnTo(address: string) {
      next = address;
    },
    close,
  };
}
