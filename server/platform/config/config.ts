import { availableParallelism } from 'node:os';
import { join, resolve } from 'node:path';
import { z } from 'zod';
import { dsnForm } from '#server-words/installation/start.ts';
import { readDsn } from './dsn.ts';
import { type TelemetrySettings, telemetryEnvironment, telemetrySettings } from './telemetry-settings.ts';

declare module '../context/context.ts' {
  interface Services {
    config: Config;
  }
}

/** How the product runs; every default is the embedded one (design section 5). */
export interface Config extends TelemetrySettings {
  profile: 'demo' | 'production' | 'test';
  port: number;
  hostname: string;
  /** The platform's own origin, without a slash at the end. */
  publicUrl: URL;
  dataDir: string;
  databaseUrl: string | null;
  /** The app's own login on that database, which cannot become its owner. */
  databaseAppUrl: string | null;
  roles: readonly ('web' | 'worker')[];
  /** Processes that answer calls behind the one port; 1 for the main process itself. */
  webProcesses: number;
  mediaOrigin: URL | null;
  s3: { endpoint: string; bucket: string; region: string; accessKeyId: string; secretAccessKey: string } | null;
  smtpUrl: string | null;
  mailFrom: string;
  /** By which the mail server signs (DKIM); null where nobody said. */
  dkimSelector: string | null;
  /** Where replies to emails of claims arrive, and what proves the provider that hands them over; at least one of both. */
  inboundMail: { domain: string; secret: string | null; password: string | null } | null;
  trackingBaseUrl: string;
  /** Where the day's exchange rates are fetched; null where they aren't. */
  ratesUrl: URL | null;
  trustedProxies: readonly string[];
  undoSeconds: number;
  /** How long a receiver of webhooks may take to answer. */
  webhookTimeoutMs: number;
  logLevel: string;
  /** What the environment says besides that begins with AMENDS_: an engine names its settings in its own folder. */
  engineSettings: Readonly<Record<string, string>>;
  /** Where errors are reported to besides the log, and as what. */
  reports: { dsn: string; environment: string } | null;
  /** Where the embedded flags are, which may come later. */
  flagsFile: string;
  /** The account that answers the flags in place of the file; addresses are null for the service's own. */
  launchDarkly: { sdkKey: string; baseUri: string | null; streamUri: string | null; eventsUri: string | null } | null;
}

/** More connections than these need, a database has to be told to take. */
export const mostWebProcesses = 16;

/**
 * One a core, up to four: each has connections and a decoder of photos of its own. Elsewhere than on Linux processes
 * can’t share a port.
 */
const usualWebProcesses = () => (process.platform === 'linux' ? Math.min(availableParallelism(), 4) : 1);

const environment = z.object({
  AMENDS_PROFILE: z.enum(['demo', 'production', 'test']).default('demo'),
  PORT: z.coerce.number().int().min(0).max(65535).default(3000),
  HOST: z.string().optional(),
  PUBLIC_URL: z.url().optional(),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: z.string().optional(),
  DATABASE_APP_URL: z.string().optional(),
  ROLES: z.string().default('web,worker'),
  WEB_PROCESSES: z.coerce.number().int().min(1).max(mostWebProcesses).optional(),
  MEDIA_ORIGIN: z.url().optional(),
  S3_ENDPOINT: z.url().optional(),
  S3_BUCKET: z.string().optional(),
  S3_REGION: z.string().default('us-east-1'),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  SMTP_URL: z.string().optional(),
  MAIL_FROM: z.string().default('claims@mail.localhost'),
  MAIL_DKIM_SELECTOR: z
    .string()
    .regex(/^[a-z0-9](?:[a-z0-9._-]{0,61}[a-z0-9])?$/i)
    .optional(),
  INBOUND_MAIL_DOMAIN: z
    .string()
    .regex(/^(?=.{1,180}$)(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z0-9-]{2,63}$/)
    .optional(),
  INBOUND_MAIL_SECRET: z.string().min(24).optional(),
  INBOUND_MAIL_PASSWORD: z.string().min(24).optional(),
  TRACKING_BASE_URL: z.url().default('https://parcelsapp.com/en/tracking'),
  RATES_URL: z.url().optional(),
  TRUSTED_PROXIES: z.string().default(''),
  LOG_LEVEL: z.string().optional(),
  SENTRY_DSN: z
    .string()
    .refine((text) => readDsn(text) !== null, dsnForm)
    .optional(),
  SENTRY_ENVIRONMENT: z
    .string()
    .regex(/^[\w.-]{1,64}$/)
    .optional(),
  ...telemetryEnvironment,
  FLAGS_FILE: z.string().optional(),
  LAUNCHDARKLY_SDK_KEY: z.string().optional(),
  LAUNCHDARKLY_BASE_URI: z.url().optional(),
  LAUNCHDARKLY_STREAM_URI: z.url().optional(),
  LAUNCHDARKLY_EVENTS_URI: z.url().optional(),
});

/** Every setting that the environment may have; engines name more in their own folders. */
export const settingNames: readonly string[] = Object.keys(environment.shape);

/** Reads the configuration from an environment; throws one sentence that names what is wrong. */
export function readConfig(env: Record<string, string | undefined>): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ''));
  const parsed = environment.safeParse(given);
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    throw new Error(`The setting ${issue?.path.join('.')} cannot be used: ${issue?.message}`);
  }
  const set = parsed.data;
  const production = set.AMENDS_PROFILE === 'production';
  if (production && !set.PUBLIC_URL) {
    throw new Error('The production profile needs PUBLIC_URL, the address under which people reach the platform.');
  }
  const roles = set.ROLES.split(',').map((role) => role.trim()) as ('web' | 'worker')[];
  if (roles.some((role) => role !== 'web' && role !== 'worker')) {
    throw new Error('ROLES takes web, worker, or both.');
  }
  if (roles.length < 2 && !set.DATABASE_URL) {
    throw new Error('ROLES apart need DATABASE_URL: the embedded database belongs to one process.');
  }
  if (set.DATABASE_APP_URL && !set.DATABASE_URL) {
    throw new Error('DATABASE_APP_URL needs DATABASE_URL beside it, whose role owns and migrates the database.');
  }
  if (set.INBOUND_MAIL_DOMAIN && !set.INBOUND_MAIL_SECRET && !set.INBOUND_MAIL_PASSWORD) {
    throw new Error('INBOUND_MAIL_DOMAIN needs INBOUND_MAIL_SECRET or INBOUND_MAIL_PASSWORD, which prove who sends.');
  }
  return {
    profile: set.AMENDS_PROFILE,
    port: set.PORT,
    hostname: set.HOST ?? (production ? '0.0.0.0' : '127.0.0.1'),
    publicUrl: new URL(set.PUBLIC_URL ?? `http://localhost:${set.PORT}`),
    dataDir: resolve(set.DATA_DIR),
    databaseUrl: set.DATABASE_URL ?? null,
    databaseAppUrl: set.DATABASE_APP_URL ?? null,
    roles,
    webProcesses: set.WEB_PROCESSES ?? (set.AMENDS_PROFILE === 'test' ? 1 : usualWebProcesses()),
    mediaOrigin: set.MEDIA_ORIGIN ? new URL(set.MEDIA_ORIGIN) : null,
    s3:
      set.S3_ENDPOINT && set.S3_BUCKET && set.S3_ACCESS_KEY_ID && set.S3_SECRET_ACCESS_KEY
        ? {
            endpoint: set.S3_ENDPOINT,
            bucket: set.S3_BUCKET,
            region: set.S3_REGION,
            accessKeyId: set.S3_ACCESS_KEY_ID,
            secretAccessKey: set.S3_SECRET_ACCESS_KEY,
          }
        : null,
    smtpUrl: set.SMTP_URL ?? null,
    mailFrom: set.MAIL_FROM,
    dkimSelector: set.MAIL_DKIM_SELECTOR ?? null,
    inboundMail: set.INBOUND_MAIL_DOMAIN
      ? {
          domain: set.INBOUND_MAIL_DOMAIN,
          secret: set.INBOUND_MAIL_SECRET ?? null,
          password: set.INBOUND_MAIL_PASSWORD ?? null,
        }
      : null,
    trackingBaseUrl: set.TRACKING_BASE_URL,
    ratesUrl: set.RATES_URL ? new URL(set.RATES_URL) : null,
    trustedProxies: set.TRUSTED_PROXIES.split(',').filter(Boolean),
    undoSeconds: 10,
    webhookTimeoutMs: 15_000,
    // A demo’s terminal says where everything is, and what goes wrong.
    logLevel: set.LOG_LEVEL ?? (set.AMENDS_PROFILE === 'demo' ? 'warn' : 'info'),
    engineSettings: settingsOfEngines(given),
    reports: set.SENTRY_DSN ? { dsn: set.SENTRY_DSN, environment: set.SENTRY_ENVIRONMENT ?? set.AMENDS_PROFILE } : null,
    ...telemetrySettings(set),
    flagsFile: resolve(set.FLAGS_FILE ?? join(set.DATA_DIR, 'flags.json')),
    launchDarkly: set.LAUNCHDARKLY_SDK_KEY
      ? {
          sdkKey: set.LAUNCHDARKLY_SDK_KEY,
          baseUri: set.LAUNCHDARKLY_BASE_URI ?? null,
          streamUri: set.LAUNCHDARKLY_STREAM_URI ?? null,
          eventsUri: set.LAUNCHDARKLY_EVENTS_URI ?? null,
        }
      : null,
  };
}

function settingsOfEngines(given: Record<string, string | undefined>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(given).flatMap(([name, value]) =>
      name.startsWith('AMENDS_') && !(name in environment.shape) && value !== undefined ? [[name, value]] : [],
    ),
  );
}
