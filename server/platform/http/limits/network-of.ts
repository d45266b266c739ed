import { isIPv4 } from 'node:net';

/** The network of an address: its /24, and of the /64 that an IPv6 address was shortened to the /48. */
export function networkOf(address: string): string {
  return isIPv4(address) ? address.split('.').slice(0, 3).join('.') : address.split(':').slice(0, 3).join(':');
}
