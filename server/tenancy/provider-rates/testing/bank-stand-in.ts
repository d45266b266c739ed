import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A day's list as the European Central Bank writes it. */
export const listOf = (
  day: string,
  rates: Readonly<Record<string, string>>,
): string => `<?xml version="1.0" encoding="UTF-8"?>
<gesmes:Envelope xmlns:gesmes="http://www.gesmes.org/xml/2002-08-01" xmlns="http://www.ecb.int/vocabulary/2002-08-01/eurofxref">
<gesmes:subject>Reference rates</gesmes:subject>
<gesmes:Sender>
<gesmes:name>European Central Bank</gesmes:name>
</gesmes:Sender>
<Cube><Cube time='${day}'>
${Object.entries(rates)
  .map(([currency, rate]) => `<Cube currency='${currency}' rate='${rate}'/>`)
  .join('\n')}
</Cube></Cube></gesmes:Envelope>`;

/** A bank that answers as it's told; it takes nothing but a plain GET of its list. */
export async function bankStandIn() {
  let answers: (response: ServerResponse) => void = (response) => response.writeHead(503).end();
  let asked = 0;
  const server = createServer((request, response) => {
    asked += 1;
    const isPlain = request.method === 'GET' && request.url === '/stats/eurofxref-daily.xml';
    return isPlain && request.headers.authorization === undefined ? answers(response) : response.writeHead(400).end();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/stats/eurofxref-daily.xml`,
    host: `127.0.0.1:${port}`,
    asked: () => asked,
    answer(how: (response: ServerResponse) => void) {
      answers = how;
    },
    tell(text: string) {
      answers = (response) => response.writeHead(200, { 'content-type': 'text/xml' }).end(text);
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
