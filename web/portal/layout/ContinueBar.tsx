import { useNavigation } from 'react-router';
import * as common from '#words/common.ts';
import { Button } from '../../ui/Button.tsx';
import { StickyBar, type StickyBarWords } from '../../ui/StickyBar.tsx';

/** The bar at the foot of a form that goes on. It is busy while the page is on its way, or with what it waits for. */
export function ContinueBar({
  waiting,
  ...said
}: StickyBarWords & {
  /** What has to end before the form can be sent, as the button says it. */
  waiting?: string;
}) {
  const busy = useNavigation().state !== 'idle' || waiting !== undefined;
  return (
    <>
      <div className="page-before-bar" />
      <StickyBar {...said}>
        <Button fit busy={busy} busyLabel={waiting ?? common.saving}>
          {common.continueLabel}
        </Button>
      </StickyBar>
    </>
  );
}
