/** An order and a claim by their numbers: beside a page, as the subject of a mail. */
export const order = (number: string) => `Order ${number}`;
export const claim = (number: number) => `Claim ${number}`;
