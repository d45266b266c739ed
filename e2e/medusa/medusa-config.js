const { defineConfig } = require('@medusajs/framework/utils');

const origin = `http://127.0.0.1:${process.env.PORT ?? '9000'}`;

module.exports = defineConfig({
  admin: { disable: true },
  projectConfig: {
    databaseUrl: process.env.DATABASE_URL,
    databaseDriverOptions: { connection: { ssl: false } },
    http: {
      storeCors: origin,
      adminCors: origin,
      authCors: origin,
      jwtSecret: 'only-for-a-shop-on-the-loopback',
      cookieSecret: 'only-for-a-shop-on-the-loopback',
    },
  },
  plugins: [{ resolve: '@medusajs/loyalty-plugin', options: {} }],
});
