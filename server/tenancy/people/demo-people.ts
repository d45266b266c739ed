import type { Role } from '#core/permissions.ts';
import { allStores } from '#server-words/installation/written-for-people.ts';

/** Somebody of the demo: fixed, shown on the sign-in page, never made in production. */
export interface DemoPerson {
  name: string;
  email: string;
  password: string;
  role: Role;
  /** Slugs of the stores; empty on the provider's side. */
  stores: readonly string[];
  /** What the sign-in page says of where they work. */
  where: string;
}

/** The people of the demo stores. Seeds make them by `createUser` and `addMember`. */
export const demoPeople: readonly DemoPerson[] = [
  {
    name: 'Mara Lindqvist',
    email: 'mara@fjellfern.example',
    password: 'moss-lantern-orchard',
    role: 'store_owner',
    stores: ['demo'],
    where: 'Fjell & Fern',
  },
  {
    name: 'Jonah Reyes',
    email: 'jonah@fjellfern.example',
    password: 'paper-kettle-meadow',
    role: 'store_support',
    stores: ['demo'],
    where: 'Fjell & Fern',
  },
  {
    name: 'Ines Moreau',
    email: 'ines@aurora-audio.example',
    password: 'copper-violet-harbor',
    role: 'store_owner',
    stores: ['aurora'],
    where: 'Aurora Audio',
  },
  {
    name: 'Tomas Keller',
    email: 'tomas@amends.example',
    password: 'winter-bicycle-saffron',
    role: 'orderprotection_support_admin',
    stores: [],
    where: allStores,
  },
  {
    name: 'Priya Nair',
    email: 'priya@amends.example',
    password: 'granite-teacup-sparrow',
    role: 'orderprotection_admin',
    stores: [],
    where: allStores,
  },
  {
    name: 'Ida Dahl',
    email: 'ida@amends.example',
    password: 'ember-harbor-thistle',
    role: 'orderprotection_implementation',
    stores: [],
    where: allStores,
  },
  {
    name: 'Noor Haddad',
    email: 'noor@amends.example',
    password: 'willow-cobalt-ferry',
    role: 'orderprotection_implementation',
    stores: [],
    where: allStores,
  },
];
