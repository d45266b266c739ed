import type { SettingsAreaName } from '../../reference/settings.ts';
import {
  type Capability,
  type CapabilityFrame,
  type CapabilityState,
  capabilities,
  type Framed,
} from '../../reference/settings.ts';

/** The setting by which a store chooses for itself: where it stands, and what it is while the capability is off. */
interface Setting {
  area: SettingsAreaName;
  /** Within its area. */
  path: readonly string[];
  off: unknown;
  /** What it is where the provider wants it on; absent where only the store can say what it would be. */
  on?: unknown;
}

const ofMethods = (...path: string[]): Setting => ({
  area: 'general',
  path: ['methods', ...path],
  off: false,
  on: true,
});
const ofCapabilities = (name: string): Setting => ({
  area: 'general',
  path: ['capabilities', name],
  off: false,
  on: true,
});

/** By which setting a store chooses; null where it has none, and uses what it may. */
export const settingOf: Readonly<Record<Capability, Setting | null>> = {
  refund: ofMethods('refund'),
  reship: ofMethods('reship'),
  credit: ofMethods('credit', 'enabled'),
  returns: { area: 'fulfillment', path: ['returns', 'portalUrl'], off: null },
  warranties: ofCapabilities('warranties'),
  'in-store': ofCapabilities('inStore'),
  widget: null,
  quotes: null,
};

/** What a capability is nothing without: a claim in a store is one on a warranty, and the cart’s widget asks for its price. */
export const needed: Readonly<Partial<Record<Capability, Capability>>> = { 'in-store': 'warranties', widget: 'quotes' };

/** What a provider can say of one: nothing is left to a store that has no setting, and nobody else knows its address. */
export function statesOf(capability: Capability): readonly CapabilityState[] {
  const setting = settingOf[capability];
  return setting === null ? ['off', 'on'] : 'on' in setting ? ['off', 'on', 'choice'] : ['off', 'choice'];
}

/** What holds where the provider never said anything: the store’s choice where it has a setting, else on. */
export const usualState = (capability: Capability): CapabilityState =>
  settingOf[capability] === null ? 'on' : 'choice';

/** The frame of a store by what was said of it. */
export function frameOf(said: readonly (Framed & { capability: Capability })[]): CapabilityFrame {
  return Object.fromEntries(
    capabilities.map((capability) => {
      const row = said.find((item) => item.capability === capability);
      return [capability, { state: row?.state ?? usualState(capability), offSince: row?.offSince ?? null }];
    }),
    // Cast: it has every capability.
  ) as unknown as CapabilityFrame;
}

/**
 * Whether a capability is off for a claim: narrowing ends nothing that was filed, so one that was filed before keeps its ways.
 * @param filedAt when it was filed, ISO 8601; null for what is only filed or asked now
 */
export function isOffFor(frame: CapabilityFrame, capability: Capability, filedAt: string | null): boolean {
  const { state, offSince } = frame[capability];
  return state === 'off' && (filedAt === null || offSince === null || Date.parse(filedAt) >= Date.parse(offSince));
}

/** Whether a capability can be used now, with all that it’s nothing without. */
export function mayUse(frame: CapabilityFrame, capability: Capability): boolean {
  const other = needed[capability];
  return !isOffFor(frame, capability, null) && (other === undefined || mayUse(frame, other));
}

/** Whether a claim can still be made good in one of the usual ways. */
export const waysLeft = (frame: CapabilityFrame): boolean =>
  (['refund', 'reship', 'credit'] as const).some((way) => !isOffFor(frame, way, null));

type Settings = Readonly<Record<string, unknown>>;

function valueAt(settings: unknown, path: readonly string[]): unknown {
  return path.reduce<unknown>((value, key) => (value as Settings | undefined)?.[key], settings);
}

function withValue(settings: unknown, [key = '', ...rest]: readonly string[], value: unknown): Settings {
  const whole = (settings ?? {}) as Settings;
  return { ...whole, [key]: rest.length === 0 ? value : withValue(whole[key], rest, value) };
}

/** What the frame makes of a setting; undefined where the store chooses. */
function wanted(frame: CapabilityFrame, capability: Capability): { value: unknown } | undefined {
  const setting = settingOf[capability];
  const { state } = frame[capability];
  return setting === null || state === 'choice' ? undefined : { value: setting[state] };
}

/** A store’s settings as they hold inside its frame: what is off is off, whatever the store set, and what is on is on. */
export function framedSettings<Of extends object>(settings: Of, frame: CapabilityFrame): Of {
  return capabilities.reduce((all, capability) => {
    const holds = wanted(frame, capability);
    return holds === undefined ? all : (withValue(all, settingOf[capability]!.path, holds.value) as Of);
  }, settings);
}

/**
 * Which settings of a change lie outside the frame, each with its capability. What the store had set before it was narrowed may
 * stay as it is: it doesn’t hold meanwhile.
 * @param before the area as it is set now, with its defaults; `after` as it is to be
 */
export function outsideFrame(
  frame: CapabilityFrame,
  area: string,
  { before, after }: { before: unknown; after: unknown },
): { capability: Capability; path: readonly string[]; state: 'off' | 'on' }[] {
  return capabilities.flatMap((capability) => {
    const setting = settingOf[capability];
    const { state } = frame[capability];
    const holds = wanted(frame, capability);
    if (setting?.area !== area || holds === undefined || state === 'choice') {
      return [];
    }
    const next = valueAt(after, setting.path);
    const stays = next === holds.value || next === valueAt(before, setting.path);
    return stays ? [] : [{ capability, path: setting.path, state }];
  });
}

/** How a store stands to a capability: it uses it, it could, or it can’t. */
export const capabilityUses = ['uses', 'unused', 'cannot'] as const;
export type CapabilityUse = (typeof capabilityUses)[number];

/** Whether a store uses a capability, by its settings as they hold. */
export function usageOf(frame: CapabilityFrame, settings: unknown, capability: Capability): CapabilityUse {
  if (!mayUse(frame, capability)) {
    return 'cannot';
  }
  const [setting, other] = [settingOf[capability], needed[capability]];
  const isUsed = setting === null || valueAt(settings, setting.path) !== setting.off;
  return isUsed && (other === undefined || usageOf(frame, settings, other) === 'uses') ? 'uses' : 'unused';
}
