import * as words from '#server-words/installation/start.ts';
import type { Services } from './platform/context/context.ts';
import { demoPeople } from './tenancy/people/demo-people.ts';
import { demoStores } from './tenancy/stores/read-store.ts';

/** Says where everything is, and, in the demo, how to sign in. */
export async function announce(services: Services, port: number, say: (text: string) => void): Promise<void> {
  const { config } = services;
  const origin =
    config.publicUrl.port === String(port) || config.profile === 'production'
      ? config.publicUrl.origin
      : `http://localhost:${port}`;
  const place = (name: string, url: string) => say(`  ${`${name}:`.padEnd(16)} ${url}`);
  say('');
  say(`  ${words.ready}`);
  say('');
  if (config.profile !== 'production') {
    for (const store of await demoStores(services)) {
      place(store.name, `${store.portalUrl}/start`);
    }
  }
  place(words.console, `${origin}/console`);
  place(words.apiReference, `${origin}/docs`);
  if (config.profile !== 'production') {
    place(words.mailbox, `${origin}/mailbox`);
    say('');
    say(`  ${words.lookUp('1001', 'ada@example.com')}`);
    say(`  ${words.signIn}`);
    for (const person of demoPeople) {
      say(`    ${person.email.padEnd(26)} ${person.password}`);
    }
  }
  say('');
}
