/** A postal address as the specification, the portal and the connectors write it. `country` and `state` are what the store says: codes where it has them. */
export interface Address {
  firstName: string;
  lastName: string;
  address1: string;
  address2: string;
  city: string;
  state: string;
  zip: string;
  country: string;
  phone?: string;
}

/** An address of which nothing is known yet. */
export const blankAddress: Readonly<Address> = {
  firstName: '',
  lastName: '',
  address1: '',
  address2: '',
  city: '',
  state: '',
  zip: '',
  country: '',
};
