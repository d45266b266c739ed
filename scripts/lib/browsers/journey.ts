import { join } from 'node:path';
import { mara } from '../../../e2e/staff.ts';
import type { Visitor } from './visitor.ts';

const photo = join(import.meta.dirname, '../../../server/demo/art/evidence-mug-chipped.webp');

/** WebDriver's names for keys. */
const keys = { control: '\uE009', enter: '\uE007', escape: '\uE00C' };

const phone = [390, 844] as const;
const desk = [1440, 900] as const;

/** A claim with a photo and a drawn signature, a message on its page, an approval at the desk, and what the shopper then reads. */
export async function walk(visitor: Visitor, port: number): Promise<void> {
  const { browser } = visitor;
  await browser.resize(...phone);
  await browser.goTo(`http://demo.localhost:${port}/start`);
  await visitor.fill('Order number', '1001');
  await visitor.fill('Email address', 'ada@example.com');
  await visitor.look('look-up');
  await visitor.press('button', 'Find my order');

  await visitor.reads('What happened with your order?');
  await visitor.look('issues');
  await visitor.press('button', 'Something’s wrong with an item');
  await visitor.isAt(/^\/issues\/items$/);
  await visitor.pressFirst('main ul button');
  await visitor.reads('selected');
  await visitor.look('items');
  await visitor.press('button', 'Continue');
  await visitor.isAt(/^\/issues\/shipment\/details$/);
  await visitor.press('choice', 'Damaged');
  await visitor.putFile('input[type=file]', photo);
  await visitor.press('button', 'View the photo');
  await visitor.sees('dialog[open] img');
  await visitor.look('photo');
  await visitor.type(keys.escape);
  await visitor.fill('What happened?', 'The rim is chipped.');
  await visitor.look('details');
  await visitor.press('button', 'Continue');
  await visitor.isAt(/^\/resolution$/);
  await visitor.press('choice', 'Refund');
  await visitor.look('resolution');
  await visitor.press('button', 'Continue');
  await visitor.isAt(/^\/resolution\/review$/);
  await visitor.drawOn('[data-ready=true]');
  await visitor.look('review');
  await visitor.press('button', 'Send my claim');
  await visitor.isAt(/^\/claim-received$/);
  await visitor.look('received');

  await visitor.pressFirst('main a[href*="/view/"]');
  const claim = await visitor.isAt(/^\/view\//);
  await visitor.pressFirst('.ui-composer textarea');
  await visitor.type('Is there anything else that you need?');
  await visitor.look('message');
  await visitor.press('button', 'Send');
  await visitor.reads('Is there anything else that you need?');
  await visitor.look('claim');
  const number = await browser.run(() => /#(\d+)/.exec(document.title)?.[1] ?? '');

  await browser.resize(...desk);
  await browser.goTo(`http://localhost:${port}/console`);
  await visitor.fill('Work email', mara.email);
  await visitor.fill('Password', mara.password);
  await visitor.look('sign-in');
  await visitor.press('button', 'Sign in with password');
  await visitor.reads('Claims');
  await browser.goTo(`http://localhost:${port}/console/claims`);
  await visitor.reads(number);
  await visitor.look('queue');
  await visitor.press('text', number);
  await visitor.reads('Claimed items');
  await visitor.look('desk');
  await visitor.type('a');
  await visitor.reads('Approve');
  await visitor.look('decide');
  await visitor.type(keys.enter, keys.control);
  await visitor.reads(`${number} approved.`);
  await visitor.look('approved');

  await browser.resize(...phone);
  await browser.goTo(`http://demo.localhost:${port}${claim}`);
  await visitor.reads('Approved');
  await visitor.look('shopper-reads');
}
