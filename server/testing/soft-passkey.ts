import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';

/** What one answer of the device is made with, where it isn't as it should be. */
export interface Odd {
  origin?: string;
  rpId?: string;
  /** Whether the device knew the person. */
  verified?: boolean;
  counter?: number;
  challenge?: string;
}

/** A passkey in memory: makes and signs as an authenticator does, or as one that is up to no good. */
export class SoftPasskey {
  readonly id = randomBytes(16).toString('base64url');
  #counter = 0;
  readonly #keys: { publicKey: KeyObject; privateKey: KeyObject } = generateKeyPairSync('ec', { namedCurve: 'P-256' });

  /** The answer to what `beginPasskey` asks for. */
  make(options: { challenge: string }, odd: Odd = {}) {
    const { x = '', y = '' } = this.#keys.publicKey.export({ format: 'jwk' });
    const key = isoCBOR.encode(
      new Map<number, number | Uint8Array>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
        [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
      ]),
    );
    const id = Buffer.from(this.id, 'base64url');
    const length = Buffer.from([id.length >> 8, id.length & 255]);
    const authData = Buffer.concat([this.#head(odd, 0x40), Buffer.alloc(16), length, id, key]);
    const attestation = new Map<string, unknown>([
      ['fmt', 'none'],
      ['attStmt', new Map()],
      ['authData', new Uint8Array(authData)],
    ]);
    return {
      ...this.#credential(),
      response: {
        clientDataJSON: this.#client('webauthn.create', options, odd).toString('base64url'),
        attestationObject: Buffer.from(isoCBOR.encode(attestation as never)).toString('base64url'),
        transports: ['internal'],
      },
    };
  }

  /** The answer to what `challengePasskey` asks for. */
  sign(options: { challenge: string }, odd: Odd = {}) {
    this.#counter = odd.counter ?? this.#counter + 1;
    const authData = this.#head(odd, 0);
    const client = this.#client('webauthn.get', options, odd);
    const over = Buffer.concat([authData, createHash('sha256').update(client).digest()]);
    return {
      ...this.#credential(),
      response: {
        clientDataJSON: client.toString('base64url'),
        authenticatorData: authData.toString('base64url'),
        signature: sign('sha256', over, this.#keys.privateKey).toString('base64url'),
      },
    };
  }

  #credential() {
    return { id: this.id, rawId: this.id, type: 'public-key', clientExtensionResults: {} } as const;
  }

  #head({ rpId = 'platform.test', verified = true }: Odd, flags: number): Buffer {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(this.#counter);
    const marks = Buffer.from([0x01 | (verified ? 0x04 : 0) | flags]);
    return Buffer.concat([createHash('sha256').update(rpId).digest(), marks, counter]);
  }

  #client(type: string, options: { challenge: string }, { origin = 'http://platform.test', challenge }: Odd): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge: challenge ?? options.challenge, origin, crossOrigin: false }));
  }
}
