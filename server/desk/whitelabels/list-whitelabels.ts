import type { z } from 'zod';
import type { listWhitelabels as contract, Whitelabel, WhitelabelNeed } from '#core/contract/tenancy/whitelabels.ts';
import { type Ctx, nowOf } from '../../platform/context/context.ts';
import type { Position } from '../../platform/http/api/cursor.ts';
import { allow, nowhere } from '../../platform/rights/allow.ts';
import {
  brandVersions,
  type ListedStore,
  lateClaims,
  pageOfStores,
  proofsOfStores,
  servingHosts,
} from './whitelabels.sql.ts';

type Rows = z.input<(typeof contract)['answers'][200]>['rows'];

/**
 * Every store by cursor, or those that a search finds: what needs somebody of the provider first, the heaviest need before
 * all, then by how many claims are late, then by name. @throws forbidden
 */
export async function listWhitelabels(
  ctx: Ctx,
  { search = '', after, size }: { search?: string; after: Position | null; size: number },
): Promise<{ rows: Rows; next: Position | null; needing: number }> {
  allow(ctx, 'whitelabel:list', nowhere);
  const now = nowOf(ctx);
  return ctx.db.everywhere(async (tx) => {
    const late = await lateClaims(tx, now);
    const asked = { late, now, search: search.trim().toLowerCase(), after, size };
    const stores = await pageOfStores(tx, asked);
    const page = stores.slice(0, size);
    const ids = page.map(({ id }) => id);
    const [hosts, proofs, brands] = await Promise.all([
      servingHosts(tx, ids),
      proofsOfStores(tx, ids),
      brandVersions(tx, ids),
    ]);
    const ofStore = <Row extends { store_id: string }>(rows: readonly Row[], { id }: ListedStore) =>
      rows.filter((row) => row.store_id === id);
    const last = page.at(-1);
    return {
      rows: page.map((store) => ({
        ...shortOf(store),
        needs: needsOf(store),
        hosts: hostsOf(ofStore(hosts, store), ofStore(proofs, store)),
        engine: engineOf(ctx, store),
        brandVersion: Number(ofStore(brands, store)[0]?.version ?? 0),
        filingPaused: store.pauses.map(({ way, until }) => ({ way, until: new Date(until).toISOString() })),
        lateClaims: store.late_claims,
      })),
      next: stores.length > size && last ? { at: last.place, id: last.id } : null,
      needing: stores[0]?.needing ?? 0,
    };
  });
}

function shortOf({ id, name, slug, currency, time_zone, is_demo, active }: ListedStore) {
  return { id, name, slug, currency, timeZone: time_zone, isDemo: is_demo, closed: !active };
}

function needsOf({ active, down_since, host_fails, late_claims, pauses }: ListedStore): WhitelabelNeed[] {
  if (!active) {
    return [];
  }
  return [
    ...(down_since === null ? [] : ['engine-down' as const]),
    ...(host_fails ? ['host-failing' as const] : []),
    ...(late_claims > 0 ? ['late-claims' as const] : []),
    ...(pauses.length > 0 ? ['filing-paused' as const] : []),
  ];
}

function engineOf(ctx: Ctx, { engine_kind, answered_at, down_since }: ListedStore): Whitelabel['engine'] {
  if (engine_kind === null || engine_kind === 'api') {
    return null;
  }
  return {
    kind: engine_kind,
    name: ctx.connectors.engines.get(engine_kind)?.name ?? engine_kind,
    answeredAt: answered_at && new Date(answered_at).toISOString(),
    downSince: down_since && new Date(down_since).toISOString(),
  };
}

type Proof = Awaited<ReturnType<typeof proofsOfStores>>[number];

function hostsOf(serving: readonly { host: string }[], proofs: readonly Proof[]): Whitelabel['hosts'] {
  const names = serving.map(({ host }) => host);
  const waiting = proofs.filter(({ host, proved_at }) => proved_at === null && !names.includes(host));
  const seen = (host: string, dns: Whitelabel['hosts'][number]['dns'], proof?: Proof) => ({
    host,
    dns,
    checkedAt: proof?.checked_at ?? null,
    failingSince: proof?.failing_since ?? null,
  });
  return [
    ...names.map((host) => {
      const proof = proofs.find((item) => item.host === host);
      return seen(host, proof === undefined ? 'ours' : proof.failing_since === null ? 'proved' : 'failing', proof);
    }),
    ...waiting.map((proof) => seen(proof.host, 'waiting', proof)),
  ];
}
