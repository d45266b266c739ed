/** The data of every kind of event, filled where all domains' kinds are collected (server/integrations/event-feed/event-kinds.gen.ts). */
// biome-ignore lint/suspicious/noEmptyInterface: each domain declares its kinds, and this room knows no domain.
export interface EventPayloads {}
export type EventKind = keyof EventPayloads;
