/** How often a race is run; RACE_ROUNDS=20 runs it until a rare order of events is likely to have been seen. */
export const raceRounds = Number(process.env.RACE_ROUNDS ?? 5);
