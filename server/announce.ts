import type { Services } from './context.ts';
import { demoPeople } from './people/demo-people.ts';
import { demoStores } from './stores/read-store.ts';

/** Says where everything is, and, in the demo, how to sign in. */
export async function announce(services: Services, port: number, say: (text: string) => void): Promise<void> {
  const { config } = services;
  const origin =
    config.publicUrl.port === String(port) || config.profile === 'production'
      ? config.publicUrl.origin
      : `http://localhost:${port}`;
  say('');
  say('  Amends is ready.');
  say('');
  if (config.profile !== 'production') {
    for (const store of await demoStores(services)) {
      say(`  ${`${store.name}:`.padEnd(16)} ${store.portalUrl}/start`);
    }
  }
  say(`  Console:         ${origin}/console`);
  say(`  API reference:   ${origin}/docs`);
  if (config.profile !== 'production') {
    say(`  Mailbox:         ${origin}/mailbox`);
    say('');
    say('  Look up order 1001 with ada@example.com.');
    say('  Sign in to the console with:');
    for (const person of demoPeople) {
      say(`    ${person.email.padEnd(26)} ${person.password}`);
    }
  }
  say('');
}
