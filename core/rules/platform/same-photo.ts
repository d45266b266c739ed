/** When two photos are taken for one (T18). `npm run bench -- same-photo` measures what this finds and what it mistakes. */

/** Up to this many of the 256 bits two fingerprints differ in and be of one photo. */
export const samePhotoBits = 32;
