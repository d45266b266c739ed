import { useEffect, useRef } from 'react';
import { useRevalidator } from 'react-router';
import type { Claim } from '#core/contract/claims/claim-shapes.ts';
import { browserClient } from '../../../browser-client.ts';

/** How often an open page asks whether something was said or decided while it cannot hear it, in milliseconds. */
const every = 10_000;

/**
 * Keeps a claim that is being looked at as it is now. While the page is in sight it hears from the store; where that
 * cannot be had it asks every ten seconds. Either way it looks whether the version or the last message changed and
 * reads the claim again only then, and when the shopper comes back to it. What fails is tried again the next time.
 */
export function useFresh(claim: Claim, token: string): void {
  const { revalidate, state } = useRevalidator();
  const { id, orderId, version } = claim;
  const last = claim.claimMessages.at(-1)?.id;
  const shown = useRef({ version, last, idle: true });
  useEffect(() => {
    shown.current = { version, last, idle: state === 'idle' };
  });
  useEffect(() => {
    let live = false;
    let stop: (() => void) | undefined;
    let asking = false;
    let again = false;
    const inSight = () => document.visibilityState === 'visible';
    const look = async () => {
      if (asking) {
        again = true;
        return;
      }
      asking = true;
      do {
        again = false;
        const found = await Promise.all([
          browserClient.claimActions(id, token),
          browserClient.messages(orderId, id, token),
        ]).catch(() => null);
        if (found === null || stop === undefined) break;
        const [actions, messages] = found;
        if (actions.version !== shown.current.version || messages.at(-1)?.id !== shown.current.last) {
          await revalidate();
        }
      } while (again);
      asking = false;
    };
    const listen = () => {
      if (stop !== undefined) {
        return;
      }
      stop = followWhenHere(id, token, {
        changed: () => void look(),
        live(on) {
          live = on;
        },
      });
    };
    const turn = () => {
      if (inSight()) {
        listen();
        if (shown.current.idle) void revalidate();
      } else {
        stop?.();
        stop = undefined;
        live = false;
      }
    };
    const timer = setInterval(() => {
      if (!live && inSight() && shown.current.idle) void look();
    }, every);
    if (inSight()) listen();
    document.addEventListener('visibilitychange', turn);
    return () => {
      stop?.();
      stop = undefined;
      clearInterval(timer);
      document.removeEventListener('visibilitychange', turn);
    };
  }, [id, orderId, token, revalidate]);
}

/** Follows a claim once what hears is fetched beside the page; until then, and without it, the page asks. */
function followWhenHere(
  id: string,
  token: string,
  heard: { changed: () => void; live: (on: boolean) => void },
): () => void {
  let left = false;
  let stop: (() => void) | undefined;
  import('../../../../api/live.ts').then(
    ({ followClaim }) => {
      if (!left) {
        stop = followClaim(id, { authorization: `Claim ${token}` }, heard);
      }
    },
    () => undefined,
  );
  return () => {
    left = true;
    stop?.();
  };
}
