/** The TXT record by which DNS says that a host is a store’s; beside the host, so that a CNAME of it stays possible. */
export function proofRecord({ host, token }: { host: string; token: string }): { name: string; value: string } {
  return { name: `_amends.${host}`, value: `amends-proof=${token}` };
}
