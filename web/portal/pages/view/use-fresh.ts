import { useEffect } from 'react';
import { useRevalidator } from 'react-router';
import type { Claim } from '../../../../core/contract/claim-shapes.ts';
import { browserClient } from '../../browser-client.ts';

/** How often an open page asks whether something was said or decided, in milliseconds. */
const every = 10_000;

/**
 * Keeps a claim that is being looked at as it is now: while the page is in sight it asks every ten seconds whether the
 * version or the last message changed, and reads the claim again only then, and when the shopper comes back to it.
 * What cannot be asked is asked again the next time.
 */
export function useFresh(claim: Claim, token: string): void {
  const { revalidate, state } = useRevalidator();
  const { id, orderId, version } = claim;
  const last = claim.claimMessages.at(-1)?.id;
  useEffect(() => {
    let over = false;
    const inSight = () => !over && document.visibilityState === 'visible' && state === 'idle';
    const look = async () => {
      if (!inSight()) return;
      const found = await Promise.all([
        browserClient.claimActions(id, token),
        browserClient.messages(orderId, id, token),
      ]).catch(() => null);
      if (found === null || !inSight()) return;
      const [actions, messages] = found;
      if (actions.version !== version || messages.at(-1)?.id !== last) {
        void revalidate();
      }
    };
    const back = () => inSight() && void revalidate();
    const timer = setInterval(() => void look(), every);
    document.addEventListener('visibilitychange', back);
    return () => {
      over = true;
      clearInterval(timer);
      document.removeEventListener('visibilitychange', back);
    };
  }, [id, orderId, version, last, token, revalidate, state]);
}
