# The product in one image: the API, the worker and the built web client. Settings come from the environment.
FROM node:24.11-bookworm-slim AS build
WORKDIR /app
COPY . .
RUN npx -y pnpm@12 install --frozen-lockfile && npx -y pnpm@12 build

# What the server needs at run time, without compilers, tests and the browser's packages.
FROM node:24.11-bookworm-slim AS packages
WORKDIR /app
COPY package.json pnpm-lock.yaml pnpm-workspace.yaml ./
COPY api/package.json api/
COPY schema/package.json schema/
COPY web/package.json web/
COPY e2e/package.json e2e/
COPY bench/package.json bench/
COPY tools/package.json tools/
RUN npx -y pnpm@12 install --prod --frozen-lockfile --filter '@admission/api...'

FROM node:24.11-bookworm-slim
ENV NODE_ENV=production DATA_DIR=/data
WORKDIR /app
COPY --from=packages /app /app
COPY --from=build /app/schema/dist /app/schema/dist
COPY --from=build /app/api/dist /app/api/dist
COPY --from=build /app/api/assets /app/api/assets
COPY --from=build /app/web/dist /app/web/dist
RUN mkdir /data && chown node:node /data
VOLUME /data
USER node
EXPOSE 4000
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s --retries=6 \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + (process.env.PORT || 4000) + '/readyz').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--enable-source-maps", "api/dist/main.js"]
