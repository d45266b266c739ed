/** An address: its fields, and the sentence that a shopper confirms before a reshipment (spec section 5). */
export const confirmation =
  'This address is accurate. I understand items cannot be reshipped multiple times if it is incorrect.';

export const country = 'Country';
export const chooseCountry = 'Choose a country';
export const firstName = 'First name';
export const lastName = 'Last name';
export const street = 'Street address';
export const rest = 'Apt, suite, or company (optional)';
export const chooseState = 'Choose one';
export const stateHint = 'If your address has one';
export const phone = 'Phone';
export const phoneHint = 'In case the carrier needs to reach you';
