declare module 'heic-decode' {
  /** The first picture of a HEIC, upright: red, green, blue, alpha. */
  export default function decode(input: {
    buffer: Uint8Array;
  }): Promise<{ width: number; height: number; data: Uint8ClampedArray<ArrayBuffer> }>;
}
