# Amends as a container: docs/operations.md, “In a container”. Its Node is the one that the packages bring elsewhere.
# A build can pin it by its digest: --build-arg NODE_IMAGE=node@sha256:…
ARG NODE_IMAGE=node:24.21.0-bookworm-slim
FROM ${NODE_IMAGE} AS node
WORKDIR /app
COPY package.json package-lock.json .npmrc ./

# What production runs with. The packages bring a Node of their own, which the image has already.
FROM node AS packages
RUN npm ci --omit=dev --no-audit --no-fund \
  && rm -rf node_modules/node-linux-* node_modules/.bin/node

# The pages, the cart's widget, and the templates of emails.
FROM node AS build
RUN npm ci --no-audit --no-fund
COPY tsconfig*.json vite.*.config.ts ./
COPY scripts ./scripts
COPY core ./core
COPY server ./server
COPY web ./web
RUN npm run build

FROM node AS amends
COPY LICENSE NOTICE ./
COPY docs/errors ./docs/errors
COPY docs/runbooks ./docs/runbooks
COPY --from=packages /app/node_modules ./node_modules
COPY --from=build /app/core ./core
COPY --from=build /app/server ./server
COPY --from=build /app/dist ./dist
RUN mkdir /data && chown node:node /data
ENV NODE_ENV=production \
  AMENDS_PROFILE=production \
  HOST=0.0.0.0 \
  PORT=3000 \
  DATA_DIR=/data
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=15s --timeout=5s --start-period=90s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "server/main.ts"]
