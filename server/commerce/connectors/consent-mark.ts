import type { EngineOrder } from './connector.ts';

/** The name under which a cart carries the consent that its widget made; shops that hide what begins with an underline may. */
const names = ['amends_consent', '_amends_consent'] as const;

/** What a cart carried of a consent, among what shops keep beside an order; nothing where it carried none. */
export function consentMark(beside: Record<string, unknown> | null | undefined): Pick<EngineOrder, 'consentId'> {
  const told = names.map((name) => beside?.[name]).find((value) => typeof value === 'string' && value !== '');
  return typeof told === 'string' ? { consentId: told } : {};
}
