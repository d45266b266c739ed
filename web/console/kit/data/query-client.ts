import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { ApiProblem } from '../../../api/console-client.ts';
import { mayBeHeard, staleAfter } from './heard.ts';

/** Says whether an error means that nobody is signed in. */
export function isSignedOut(error: unknown): boolean {
  return error instanceof ApiProblem && error.code === 'unauthenticated';
}

/** The one cache of the console. `onSignedOut` is told when an answer says that the session is over; drafts stay. */
export function makeQueryClient(onSignedOut: () => void): QueryClient {
  const onError = (error: unknown) => {
    if (isSignedOut(error)) {
      onSignedOut();
    }
  };
  return new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
    // The client itself repeats a read once (spec section 7); a second layer would multiply it.
    defaultOptions: {
      // A press without a connection fails and says so: kept for later, it would be silent now and a surprise then.
      mutations: { networkMode: 'always' },
      queries: {
        retry: false,
        staleTime: staleAfter,
        // Whoever comes back is read what is heard of by the line (console-line.ts), once.
        refetchOnWindowFocus: ({ queryKey }) => !mayBeHeard(queryKey),
      },
    },
  });
}
