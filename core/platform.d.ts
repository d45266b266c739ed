/** The little that browsers and Node have in common and core asks for; anything else does not compile in core. */

declare const crypto: { getRandomValues<Bytes extends Uint8Array>(bytes: Bytes): Bytes };

interface URL {
  readonly protocol: string;
  readonly hostname: string;
  readonly username: string;
  readonly password: string;
  readonly href: string;
  readonly searchParams: { set(name: string, value: string): void; append(name: string, value: string): void };
}
declare const URL: { new (address: string): URL; canParse(address: string): boolean };

declare class TextDecoder {
  constructor(label: string, options: { fatal: boolean });
  decode(bytes?: Uint8Array, options?: { stream: boolean }): string;
}
