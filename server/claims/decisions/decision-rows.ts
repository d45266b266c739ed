/** The rows of decisions and resolutions, for the verbs that decide and carry out. */
export {
  endDecision,
  endResolution,
  holdResolution,
  insertDecision,
  insertResolutions,
  movePayment,
  moveResolution,
  type ResolutionPaymentRow,
  type ResolutionRow,
  shippingIsPromised,
  unsettledOfOrder,
} from './decisions.sql.ts';
export {
  hasParcels,
  keepParcel,
  parcelsOfClaim,
  type Replacement,
  replacementsUnder,
} from './resolution-parcels.sql.ts';
