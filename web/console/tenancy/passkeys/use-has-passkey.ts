import { useQuery } from '@tanstack/react-query';
import { profileQuery } from '../../frame/data/profile-query.ts';

/** Whether a passkey may stand in for a code of whoever is signed in. */
export const useHasPasskey = (): boolean => (useQuery(profileQuery).data?.passkeys.length ?? 0) > 0;
