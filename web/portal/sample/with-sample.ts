import type { ApiCall } from '../../api/portal-client.ts';
import type { KeptSample, SampleStore } from './sample.ts';

/**
 * The API as it is reached while a device looks at the sample order: what concerns that order is answered here and never
 * comes to `/v1`; everything else goes its way.
 */
export function withSample(call: ApiCall, kept: KeptSample, store: SampleStore | undefined): ApiCall {
  return async (path, init) => {
    if (kept.read() === null || store === undefined) {
      return call(path, init);
    }
    const { answerSample } = await import('./answer-sample.ts');
    return (await answerSample(path, init, kept, store)) ?? call(path, init);
  };
}
