const dayMs = 86_400_000;

/** Until when a claim that staff filled in can be signed: ISO 8601, `signDays` after it was made (lifecycle row 5). */
export function signBy(createdAt: string, signDays: number): string {
  return new Date(Date.parse(createdAt) + signDays * dayMs).toISOString();
}
