/** Why what a customer sent by email became no message: the code of the refusal, or that another address sent it. */
export type ReplyRefusal = 'claim-archived' | 'quantity-exceeded' | 'other-address';
