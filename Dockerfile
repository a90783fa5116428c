# syntax=docker/dockerfile:1
# The product in one image: the API, the worker and the built web client. Settings come from the environment.
# The default target is `production`; `trial` adds the demo data, the bKash sandbox and the GraphQL explorer, `backup` the tools of PostgreSQL.
# The base images are pinned by digest. Another one: --build-arg NODE_IMAGE=… --build-arg POSTGRES_IMAGE=…
ARG NODE_IMAGE=node:24.21.0-bookworm-slim@sha256:0e0ff40c39bc087845bfb27465a0df4ea419520094bc35842ff83dd8cbe6f9b6
ARG POSTGRES_IMAGE=postgres:18.4-bookworm@sha256:1961f96e6029a02c3812d7cb329a3b03a3ac2bb067058dec17b0f5596aca9296

# Installs depend on the manifests alone, so a change of the sources reuses their layers.
FROM ${NODE_IMAGE} AS manifests
WORKDIR /app
COPY package.json pnpm-lock.yaml pnpm-workspace.yaml ./
COPY api/package.json api/
COPY schema/package.json schema/
COPY web/package.json web/
COPY e2e/package.json e2e/
COPY bench/package.json bench/
COPY tools/package.json tools/

FROM manifests AS trial-packages
RUN npx -y pnpm@12 install --frozen-lockfile --filter '@admission/api...'

FROM manifests AS production-packages
RUN npx -y pnpm@12 install --prod --frozen-lockfile --filter '@admission/api...'

FROM manifests AS build
RUN npx -y pnpm@12 install --frozen-lockfile
COPY . .
RUN npx -y pnpm@12 build

# Production imports none of these (the structure test checks it), so their packages are devDependencies.
FROM build AS production-build
RUN rm -rf api/dist/seed api/dist/seed.js api/dist/db/embedded api/dist/graphql/explorer.js api/dist/outside/bkash/sandbox

FROM ${NODE_IMAGE} AS runtime
# Each thread would allocate from an arena of its own and return little of it.
ENV DATA_DIR=/data MALLOC_ARENA_MAX=2
WORKDIR /app
RUN mkdir /data && chown node:node /data
VOLUME /data
USER node
EXPOSE 4000
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s --retries=6 \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + (process.env.PORT || 4000) + '/readyz').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
# The young generation of the heap would grow to 128 MB.
CMD ["node", "--max-semi-space-size=16", "api/dist/main.js"]

FROM runtime AS trial
COPY --from=trial-packages /app /app
COPY --from=build /app/schema/dist /app/schema/dist
COPY --from=build /app/api/assets /app/api/assets
COPY --from=build /app/api/dist /app/api/dist
COPY --from=build /app/web/dist /app/web/dist

# pg_dump and pg_restore of the server's version, for `backup` and `drill`.
FROM ${POSTGRES_IMAGE} AS backup
ENV DATA_DIR=/data BACKUP_DIR=/backups
WORKDIR /app
COPY --from=runtime /usr/local/bin/node /usr/local/bin/node
COPY --from=production-packages /app /app
COPY --from=build /app/schema/dist /app/schema/dist
COPY --from=build /app/api/assets /app/api/assets
COPY --from=production-build /app/api/dist /app/api/dist
RUN mkdir /data /backups && chown postgres:postgres /data /backups
VOLUME /backups
USER postgres
ENTRYPOINT ["node", "--enable-source-maps", "api/dist/backup/main.js"]
CMD ["backup"]

FROM runtime AS production
ENV NODE_ENV=production
COPY --from=production-packages /app /app
COPY --from=build /app/schema/dist /app/schema/dist
COPY --from=build /app/api/assets /app/api/assets
COPY --from=production-build /app/api/dist /app/api/dist
COPY --from=build /app/web/dist /app/web/dist
