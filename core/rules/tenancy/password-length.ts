/** The fewest characters of a password (NIST 800-63B-4): of one that opens an account alone, and of one beside a code. */
export const leastOfPassword = { alone: 15, besideCode: 8 } as const;
