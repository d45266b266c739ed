import * as words from '#words/layout.tsx';
import { paths } from '../paths.ts';
import { useSample } from '../use-portal.ts';
import { RouterLink } from './RouterLink.tsx';

/** Says on every page of the walk that the order is a sample, and ends it. */
export function SampleStrip() {
  return useSample() ? (
    <p className="page-sample ui-no-print">
      <span>{words.sample}</span>
      <RouterLink className="ui-link ui-link-tap" href={paths.start}>
        {words.leaveSample}
      </RouterLink>
    </p>
  ) : null;
}
