/** Somebody of staff, as they sign in. */
export interface Staff {
  email: string;
  password: string;
}

/** Who works in the demo: for Fjell & Fern its owner and support, for Aurora, and for every store. */
export const mara: Staff = { email: 'mara@fjellfern.example', password: 'moss-lantern-orchard' };
export const jonah: Staff = { email: 'jonah@fjellfern.example', password: 'paper-kettle-meadow' };
export const ines: Staff = { email: 'ines@aurora-audio.example', password: 'copper-violet-harbor' };
export const priya: Staff = { email: 'priya@amends.example', password: 'granite-teacup-sparrow' };
/** Who prepares stores at the provider: two, since what one prepares another approves. */
export const ida: Staff = { email: 'ida@amends.example', password: 'ember-harbor-thistle' };
export const noor: Staff = { email: 'noor@amends.example', password: 'willow-cobalt-ferry' };
