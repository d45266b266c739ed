import { another } from '#words/home.ts';
import { paths } from '../paths.ts';
import { RouterLink } from './RouterLink.tsx';

/** The way to another order, at the end of a page on which this one can’t be continued. */
export function AnotherOrder() {
  return (
    <p className="ui-small page-note">
      <RouterLink className="ui-link ui-link-tap" href={paths.start}>
        {another}
      </RouterLink>
    </p>
  );
}
