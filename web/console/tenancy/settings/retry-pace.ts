/** How soon settings that could not be read are asked for again, in milliseconds. */
export const retryPace = 15_000;
