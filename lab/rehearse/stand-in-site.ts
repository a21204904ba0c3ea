import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { hasImage } from './stand-in-base.ts';

const both = 'localhost/sports-hub-site-programs';
export const siteImages = {
  postgres: 'localhost/sports-hub-postgres',
  caddy: 'localhost/sports-hub-caddy',
} as const;

/** What the public image of PostgreSQL does with the variables that we give it. */
const startPostgres = `#!/bin/sh
set -eu
place=/var/lib/postgresql/data
as_postgres='setpriv --reuid=postgres --regid=postgres --clear-groups'
if [ ! -s "$place/PG_VERSION" ]; then
  install -d -o postgres -m 700 "$place"
  install -o postgres -m 600 "$POSTGRES_PASSWORD_FILE" /tmp/password
  $as_postgres initdb --pgdata "$place" --auth=scram-sha-256 --username="$POSTGRES_USER" --pwfile=/tmp/password >/dev/null
  echo "create database $POSTGRES_DB;" | $as_postgres postgres --single -D "$place" postgres >/dev/null
  echo 'host all all all scram-sha-256' >> "$place/pg_hba.conf"
fi
exec $as_postgres postgres -D "$place" -c listen_addresses='*' -c unix_socket_directories=/tmp
`;

/** Debian's PostgreSQL and Caddy in the place of the public images, on a machine without a registry. */
export function makeSiteImages(): void {
  if (Object.values(siteImages).every(hasImage)) return;
  const folder = mkdtempSync(join(tmpdir(), 'sports-hub-site-'));
  try {
    const tar = join(folder, 'programs.tar');
    const include = '--include=ca-certificates,postgresql-15,caddy';
    const words = ['--quiet', '--variant=minbase', include, 'bookworm', tar];
    execFileSync('mmdebstrap', words, { stdio: 'inherit' });
    execFileSync('podman', ['import', '--quiet', tar, both], { stdio: 'ignore' });
    rmSync(tar);
    writeFileSync(join(folder, 'start-postgres'), startPostgres, { mode: 0o755 });
    build(folder, siteImages.postgres, [
      'COPY start-postgres /usr/local/bin/',
      'ENV PATH=/usr/lib/postgresql/15/bin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin',
      'ENTRYPOINT ["start-postgres"]',
    ]);
    build(folder, siteImages.caddy, [
      'ENV XDG_DATA_HOME=/data XDG_CONFIG_HOME=/config',
      'CMD ["caddy", "run", "--config", "/etc/caddy/Caddyfile", "--adapter", "caddyfile"]',
    ]);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function build(folder: string, image: string, lines: string[]): void {
  writeFileSync(join(folder, 'Dockerfile'), [`FROM ${both}`, ...lines].join('\n'));
  const flags = ['bud', '--quiet', '--isolation', 'chroot', '--network', 'host', '--tag', image];
  execFileSync('buildah', [...flags, folder], { stdio: ['ignore', 'ignore', 'inherit'] });
}
