import { BlockList, isIP } from 'node:net';

/** Tells the configured proxies, given as addresses or CIDR ranges, from everybody else. */
export function proxyList(proxies: readonly string[]): (address: string) => boolean {
  const list = new BlockList();
  for (const proxy of proxies) {
    const [network = '', bits] = proxy.trim().split('/');
    const family = isIP(network) === 6 ? 'ipv6' : 'ipv4';
    if (isIP(network) === 0) {
      throw new Error(`TRUSTED_PROXIES takes addresses and ranges; "${proxy}" is neither.`);
    }
    if (bits === undefined) {
      list.addAddress(network, family);
    } else {
      list.addSubnet(network, Number(bits), family);
    }
  }
  return (address) => {
    const plain = plainAddress(address);
    return isIP(plain) !== 0 && list.check(plain, isIP(plain) === 6 ? 'ipv6' : 'ipv4');
  };
}

/** The caller's address: the socket's, or what a configured proxy says of it. Nobody else's word counts (T02). */
export function callerAddress(socket: string, headers: Headers, isProxy: (address: string) => boolean): string {
  let address = plainAddress(socket);
  const chain = (headers.get('x-forwarded-for') ?? '').split(',').map((item) => plainAddress(item.trim()));
  while (isProxy(address) && chain.length > 0) {
    const next = chain.pop()!;
    if (isIP(next) === 0) {
      break;
    }
    address = next;
  }
  return shortened(address);
}

/** An IPv4 address as it is written, also where a socket tells it as IPv6. */
export function plainAddress(address: string): string {
  return address.startsWith('::ffff:') && isIP(address.slice(7)) === 4 ? address.slice(7) : address;
}

/** One IPv6 customer holds a whole /64, so that is what a limit counts. */
function shortened(address: string): string {
  if (isIP(address) !== 6) {
    return address;
  }
  const [head = '', tail] = address.split('%')[0]!.split('::');
  const left = head === '' ? [] : head.split(':');
  const right = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros = tail === undefined ? [] : Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0');
  return `${[...left, ...zeros, ...right].slice(0, 4).join(':')}::/64`;
}
