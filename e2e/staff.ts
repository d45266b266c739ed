/** Somebody of staff, as they sign in. */
export interface Staff {
  email: string;
  passPhrase: string;
}

/** Who works in the demo: for Fjell & Fern, for Aurora, and for every store. */
export const mara: Staff = { email: 'mara@fjellfern.example', passPhrase: 'moss-lantern-orchard' };
export const ines: Staff = { email: 'ines@aurora-audio.example', passPhrase: 'copper-violet-harbor' };
export const priya: Staff = { email: 'priya@amends.example', passPhrase: 'granite-teacup-sparrow' };
