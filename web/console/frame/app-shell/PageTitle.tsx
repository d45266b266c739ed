import * as words from '#words/console/frame/app-shell.ts';
import { useFrame } from './frame-context.ts';

/** The title of a page in its tab, with how much needs this person before it. */
export function PageTitle({ children }: { children: string }) {
  const { needsMe } = useFrame();
  return <title>{needsMe > 0 ? words.titleWithCount(needsMe, children) : children}</title>;
}
