import { useFrame } from '../../frame/app-shell/frame-context.ts';
import { AdminPeople } from './AdminPeople.tsx';
import { SupportPeople } from './SupportPeople.tsx';
import './provider-people.css';

/** The provider’s people: everybody, to its admins; its support with its stores, to whoever manages support alone. */
export function ProviderPeoplePage() {
  const { me } = useFrame();
  return me.everywhere.includes('admin-users:read') ? <AdminPeople /> : <SupportPeople />;
}
