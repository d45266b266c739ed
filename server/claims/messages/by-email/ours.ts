/** What a quote of ours is known by: the addresses that our emails come from and go back to, and the store's name. */
export interface Ours {
  addresses: readonly string[];
  names: readonly string[];
}
