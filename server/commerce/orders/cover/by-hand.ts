/** What the desk takes of protection that the provider’s people give, raise, and take off by hand. */
export { coverByHand, insureForMore, lastLonger, takeOff } from './by-hand.sql.ts';
