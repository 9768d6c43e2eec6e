# The site with its own PostgreSQL, or with the one that DATABASE_URL names: docs/operations.md.

FROM node:24-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm install --no-save --omit=dev --include=optional
COPY . .
# The Node from npm is for machines with an old one.
RUN node scripts/run.mjs build && rm -rf node_modules/node-linux-* .cache

FROM node:24-bookworm-slim
# Who runs the site and owns its data, by number: what Kubernetes and bind mounts go by.
ARG OWNER=1000
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 MALLOC_ARENA_MAX=2
WORKDIR /app
COPY --from=build /app ./
RUN install -d -o $OWNER -g $OWNER -m 700 data
USER $OWNER:$OWNER
VOLUME ["/app/data"]
EXPOSE 3000
HEALTHCHECK --interval=30s --timeout=5s --start-period=60s CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--disable-warning=ExperimentalWarning", "--use-largepages=silent", "--no-memory-reducer", "--min-semi-space-size=8", "--max-semi-space-size=8", "--heap-growing-percent=40", "server/main.ts"]
