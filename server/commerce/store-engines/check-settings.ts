import { issueSentence, kindCode } from '#core/contract/platform/field-problems.ts';
import { Problem } from '#core/contract/platform/problems.ts';
import type { StoreId } from '#core/ids.ts';
import type { FieldRefusal } from '#core/reference/field-refusal.ts';
import { say } from '#core/reference/problem-sentences.ts';
import type { Ctx } from '../../platform/context/context.ts';
import { addressProblem } from '../../platform/http/outgoing/guarded-fetch.ts';
import { engineField } from '../../platform/secrets/secrets.ts';
import type { Engine } from '../connectors/engine.ts';
import { openFields } from './sealed-fields.ts';
import type { EngineRow } from './store-engines.sql.ts';

/** What somebody entered about an engine. */
export interface EngineSettings {
  kind: string;
  config: Readonly<Record<string, unknown>>;
  secrets: Readonly<Record<string, string>>;
}

export interface CheckedSettings {
  engine: Engine;
  /** The fields that are no secret, as entered and checked. */
  config: Record<string, unknown>;
  /** The secret fields, entered or kept, in the clear: for sealing or for one test. */
  secrets: Record<string, string>;
}

/**
 * Checks what was entered against what the engine takes. A secret that was not entered is the stored one, as long as
 * the engine and the address that it goes to are the same: otherwise whoever may change the address could have the
 * secret sent to a host of their own.
 * @throws validation-failed with the fields; no message repeats what was entered
 */
export function checkSettings(
  ctx: Ctx,
  storeId: StoreId,
  given: EngineSettings,
  standing: EngineRow | undefined,
): CheckedSettings {
  const engine = ctx.connectors.engines.get(given.kind);
  if (!engine) {
    throw refused([{ pointer: '/kind', code: 'unknown', message: say('no-such-engine', { kind: given.kind }) }]);
  }
  if (engine.onlyForDemo && ctx.config.profile === 'production') {
    throw refused([{ pointer: '/kind', code: 'demo-only', message: say('engine-for-demos', { engine: engine.name }) }]);
  }
  const misplaced = [
    ...Object.keys(given.config)
      .filter((field) => engine.secrets.includes(field))
      .map((field) => ({ pointer: `/config/${field}`, code: 'secret', message: say('field-is-secret', { field }) })),
    ...Object.keys(given.secrets)
      .filter((field) => !engine.secrets.includes(field))
      .map((field) => ({
        pointer: `/secrets/${field}`,
        code: 'unknown',
        message: say('no-such-secret', { engine: engine.name }),
      })),
  ];
  if (misplaced.length > 0) {
    throw refused(misplaced);
  }
  const kept = keptSecrets(ctx, storeId, engine, { given, standing });
  const secrets = { ...kept.secrets, ...given.secrets };
  const checked = engine.config.safeParse({ ...given.config, ...secrets }, { error: kindCode });
  if (!checked.success) {
    throw refused(
      checked.error.issues.map((issue) => {
        const field = String(issue.path[0] ?? '');
        const secret = engine.secrets.includes(field);
        return {
          pointer: field === '' ? '/config' : `/${secret ? 'secrets' : 'config'}/${field}`,
          code: issue.code,
          message: secret && kept.lost.includes(field) ? say('secret-again', { field }) : issueSentence(issue),
        };
      }),
    );
  }
  const problems = engine.destination.flatMap((field) => {
    const problem = addressProblem(String(checked.data[field]), ctx.config.profile);
    return problem === null ? [] : [{ pointer: `/config/${field}`, code: 'wrong-form', message: say(problem) }];
  });
  if (problems.length > 0) {
    throw refused(problems);
  }
  const open = Object.entries(checked.data).filter(([field]) => !engine.secrets.includes(field));
  return { engine, config: Object.fromEntries(open), secrets };
}

/** The stored secrets that still go where they went, and those that would not. */
function keptSecrets(
  ctx: Ctx,
  storeId: StoreId,
  engine: Engine,
  { given, standing }: { given: EngineSettings; standing: EngineRow | undefined },
): { secrets: Record<string, string>; lost: string[] } {
  if (standing?.kind !== engine.kind) {
    return { secrets: {}, lost: [] };
  }
  const before = standing.config;
  const sealed = Object.entries(standing.sealed).filter(([field]) => !(field in given.secrets));
  if (engine.destination.some((field) => before[field] !== given.config[field])) {
    return { secrets: {}, lost: sealed.map(([field]) => field) };
  }
  return { secrets: openFields(ctx, (field) => engineField(storeId, field), Object.fromEntries(sealed)), lost: [] };
}

function refused(errors: FieldRefusal[]): Problem {
  return new Problem('validation-failed', { errors });
}
