import { useFetcher } from 'react-router';
import type { action } from '../pages/ProcessPage.tsx';
import { paths } from '../paths.ts';

/** At the foot of every step: what was told is kept, and a link by mail continues it on any device. */
export function FinishLater() {
  const fetcher = useFetcher<typeof action>();
  const mailed = fetcher.data?.kind === 'mailed';
  const refused = fetcher.data?.kind === 'refused' ? fetcher.data.message : null;
  return (
    <fetcher.Form method="post" action={paths.process} className="page-note ui-no-print">
      <p className="ui-small" role="status">
        {mailed ? (
          'A link is on its way to the address of your order. It opens this claim where you leave it, for seven days.'
        ) : (
          <>
            {refused ?? 'Finish later? What you told us is kept.'}{' '}
            <button type="submit" name="act" value="mail-draft-link" className="ui-link ui-link-tap">
              {fetcher.state === 'idle' ? 'Mail me a link' : 'Sending a link'}
            </button>
          </>
        )}
      </p>
    </fetcher.Form>
  );
}
