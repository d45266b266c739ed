import { betterAuth } from 'better-auth';
import { twoFactor } from 'better-auth/plugins/two-factor';
import { Kysely, type KyselyPlugin, PostgresDialect } from 'kysely';
import type pg from 'pg';
import { newId } from '#core/ids.ts';
import type { Services } from '../../platform/context/context.ts';
import { staffCookiePrefix } from '../../platform/http/auth/cookies.ts';
import { challenges } from './challenge.ts';
import { hashPassword, verifyPassword } from './password/password-hash.ts';

/** The cookie that names a sign-in which waits for its code, over HTTP and over HTTPS. */
export const challengeCookieNames = ['amends_staff.two_factor', '__Secure-amends_staff.two_factor'];

/**
 * The sign-in library over our own tables. It keeps identity, sessions and second factors and nothing else: who may do
 * what is `members`. Its own HTTP handler is not mounted, and its errors never leave `server/tenancy/people`.
 */
export function createSignInLibrary(services: Pick<Services, 'config' | 'secrets'>, pool: pg.Pool) {
  const { config, secrets } = services;
  return betterAuth({
    appName: 'Amends',
    baseURL: config.publicUrl.origin,
    basePath: '/v1/auth/internal',
    secret: secrets.key('sign-in'),
    database: {
      db: new Kysely({ dialect: new PostgresDialect({ pool }), plugins: [dates] }),
      type: 'postgres',
      casing: 'snake',
    },
    trustedOrigins: [config.publicUrl.origin],
    emailAndPassword: {
      enabled: true,
      disableSignUp: true,
      minPasswordLength: 1,
      maxPasswordLength: 200,
      password: {
        hash: (password) => hashPassword(config, password),
        verify: (given) => verifyPassword(config, given),
      },
    },
    user: {
      modelName: 'users',
      fields: { emailVerified: 'email_verified', createdAt: 'created_at', updatedAt: 'updated_at' },
    },
    session: {
      modelName: 'user_sessions',
      expiresIn: 7 * 24 * 3600,
      // People are shown when each of their sign-ins was last used, to the hour.
      updateAge: 3600,
      fields: {
        userId: 'user_id',
        expiresAt: 'expires_at',
        ipAddress: 'ip_address',
        userAgent: 'user_agent',
        createdAt: 'created_at',
        updatedAt: 'updated_at',
      },
    },
    account: {
      modelName: 'user_credentials',
      fields: {
        userId: 'user_id',
        accountId: 'account_id',
        providerId: 'provider_id',
        accessToken: 'access_token',
        refreshToken: 'refresh_token',
        idToken: 'id_token',
        accessTokenExpiresAt: 'access_token_expires_at',
        refreshTokenExpiresAt: 'refresh_token_expires_at',
        createdAt: 'created_at',
        updatedAt: 'updated_at',
      },
    },
    verification: {
      modelName: 'user_verifications',
      fields: { expiresAt: 'expires_at', createdAt: 'created_at', updatedAt: 'updated_at' },
    },
    plugins: [
      twoFactor({
        issuer: 'Amends',
        schema: {
          user: { fields: { twoFactorEnabled: 'two_factor_enabled' } },
          twoFactor: {
            modelName: 'user_second_factors',
            fields: {
              userId: 'user_id',
              backupCodes: 'backup_codes',
              failedVerificationCount: 'failed_verification_count',
              lockedUntil: 'locked_until',
            },
          },
        },
      }),
      challenges,
    ],
    // Our own limits stand in the database and know the true address (T02, T44).
    rateLimit: { enabled: false },
    telemetry: { enabled: false },
    logger: { disabled: true },
    advanced: {
      cookiePrefix: staffCookiePrefix,
      useSecureCookies: config.publicUrl.protocol === 'https:',
      defaultCookieAttributes: { sameSite: 'lax', httpOnly: true, path: '/' },
      ipAddress: { disableIpTracking: true },
      database: { generateId: ({ model }) => (model === 'user' ? newId('user', Date.now()) : crypto.randomUUID()) },
    },
  });
}

export type SignInLibrary = ReturnType<typeof createSignInLibrary>;

/** Our pools answer times as ISO texts; the library compares them with dates. */
const dates: KyselyPlugin = {
  transformQuery: ({ node }) => node,
  async transformResult({ result }) {
    return {
      ...result,
      rows: result.rows.map((row) =>
        Object.fromEntries(
          Object.entries(row).map(([name, value]) => [
            name,
            typeof value === 'string' && /_(?:at|until)$/.test(name) ? new Date(value) : value,
          ]),
        ),
      ),
    };
  },
};

/** What the library may see of a request: the session's cookies and the browser's name. The origin was checked before. */
export function passedOn(headers: Headers, withCookie: boolean): Headers {
  const passed = new Headers();
  for (const name of withCookie ? ['cookie', 'user-agent'] : ['user-agent']) {
    const value = headers.get(name);
    if (value !== null) {
      passed.set(name, value.slice(0, name === 'cookie' ? 8192 : 300));
    }
  }
  return passed;
}
