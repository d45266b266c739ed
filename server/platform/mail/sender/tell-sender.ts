import { senderFault, senderIsKnown } from '#server-words/installation/sender-records.ts';
import type { Config } from '../../config/config.ts';
import { mailFault } from '../mail-faults.ts';
import { findSenderFaults } from './sender-records.ts';

/**
 * Says whether DNS tells of the address that emails come from who sends them, so that inboxes don’t take them for forged, and
 * which records to add. Nothing is asked where none go out.
 */
export async function tellSender(
  config: Config,
  resolve: (name: string) => Promise<string[]>,
): Promise<{ state: 'ok' | 'look'; text: string }[]> {
  if (config.smtpUrl === null || mailFault(config) !== null) {
    return [];
  }
  const domain = config.mailFrom.slice(config.mailFrom.lastIndexOf('@') + 1).toLowerCase();
  const faults = await findSenderFaults(resolve, { domain, selector: config.dkimSelector });
  return faults.length === 0
    ? [{ state: 'ok', text: senderIsKnown(domain) }]
    : faults.map((fault) => ({ state: 'look', text: senderFault(fault) }));
}
