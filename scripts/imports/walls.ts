/** What a part of the house may import besides itself: other parts, and packages where not all are free. */
export type Wall = { rooms: readonly string[]; packages?: readonly string[] };

const wire = ['server/http', 'server/database'] as const;
const product = ['server/jobs', 'server/database'] as const;
const ground = [
  'server/config.ts',
  'server/secrets.ts',
  'server/logger.ts',
  'server/loopback.ts',
  'server/pause.ts',
  'server/cache.ts',
  'server/loop.ts',
  'server/feed-agent.ts',
  'server/request-scope.ts',
  'server/metrics',
] as const;
const webGround = ['web/samples', 'web/session', 'web/api', 'web/ui', 'shared'] as const;

/**
 * Every room with what lies below it, the ground first: the floors of the house. A room that is a file counts for
 * that file alone; `*` stands for each folder there, which then is a room of its own. Tests may import anything.
 */
export const walls: Readonly<Record<string, Wall>> = {
  shared: { rooms: [], packages: ['zod', 'canonicalize', '@noble/hashes'] },
  database: { rooms: ['shared'], packages: ['pg', 'node:*'] },
  feeds: { rooms: ['shared'], packages: ['zod', 'fast-xml-parser', 'lru-cache', 'sanitize-html'] },
  forecast: { rooms: ['shared'], packages: ['zod'] },
  functions: { rooms: ['feeds', 'forecast', 'shared'], packages: [] },

  'server/loopback.ts': { rooms: [] },
  'server/pause.ts': { rooms: [] },
  'server/cache.ts': { rooms: [] },
  'server/loop.ts': { rooms: ['server/pause.ts'] },
  'server/request-scope.ts': { rooms: [] },
  'server/logger.ts': { rooms: ['server/request-scope.ts', 'shared'] },
  'server/metrics': { rooms: ['server/cache.ts', 'shared'] },
  'server/feed-agent.ts': { rooms: ['server/loopback.ts'] },
  'server/environment': { rooms: ['server/loopback.ts', 'feeds', 'shared'] },
  'server/config.ts': {
    rooms: ['server/environment', 'server/feed-agent.ts', 'server/loopback.ts', 'feeds', 'shared'],
  },
  'server/secrets.ts': { rooms: ['server/config.ts', 'shared'] },
  'server/database': { rooms: [...ground, 'database', 'shared'] },
  'server/http': { rooms: ['server/database', ...ground, 'shared'] },
  'server/mail': { rooms: [...wire, ...ground, 'shared'] },
  'server/auth': { rooms: ['server/mail', ...wire, ...ground, 'shared'] },
  'server/rest': { rooms: ['server/auth', ...wire, ...ground, 'shared'] },
  'server/realtime': { rooms: ['server/auth', ...wire, ...ground, 'shared'] },
  'server/storage': { rooms: ['server/auth', ...wire, ...ground, 'shared'] },
  'server/jobs': { rooms: ['server/database', ...ground, 'feeds', 'shared'] },
  'server/history': { rooms: [...product, ...ground, 'feeds', 'forecast', 'shared'] },
  'server/feed': { rooms: ['server/history', ...product, ...ground, 'feeds', 'shared'] },
  'server/forecasts': {
    rooms: ['server/history', ...product, ...ground, 'feeds', 'forecast', 'shared'],
  },
  'server/payments/providers': { rooms: ['server/database', ...ground, 'shared'] },
  'server/payments': {
    rooms: [
      'server/payments/providers',
      'server/auth',
      'server/mail',
      ...wire,
      ...ground,
      'shared',
    ],
  },
  'server/pictures': {
    rooms: ['server/feed', 'server/storage', 'server/jobs', ...wire, ...ground, 'feeds', 'shared'],
  },
  'server/alerts': { rooms: ['server/feed', 'server/database', ...ground, 'shared'] },
  'server/calendars': { rooms: [...wire, ...ground, 'shared'] },
  'server/api': {
    rooms: ['server/calendars', 'server/rest', 'server/auth', ...wire, ...ground, 'shared'],
  },
  'server/seals': { rooms: ['server/rest', ...wire, ...ground, 'shared'] },
  'server/backups': {
    rooms: ['server/storage', 'server/jobs', 'server/database', ...ground, 'shared'],
  },
  'server/functions': {
    rooms: [
      'server/backups',
      'server/feed',
      'server/payments',
      'server/alerts',
      'server/calendars',
      'server/auth',
      ...wire,
      ...ground,
      'functions',
      'shared',
    ],
  },
  // The tables of contents, and what puts them together.
  server: { rooms: ['server/*', 'server/payments/providers', ...ground, 'feeds', 'shared'] },

  'web/ui': { rooms: ['shared'] },
  'web/samples': { rooms: ['shared'], packages: [] },
  'web/api': { rooms: ['web/ui', 'shared'] },
  'web/session': { rooms: ['web/api', 'web/ui', 'shared'] },
  'web/parts': { rooms: webGround },
  'web/features/*': { rooms: ['web/parts', ...webGround] },
  'web/shell': { rooms: ['web/parts', ...webGround] },
  'web/pages': { rooms: ['web/features/*', 'web/shell', 'web/parts', ...webGround] },
  'web/gallery': {
    rooms: ['web', 'web/features/*', 'web/parts', 'web/session', 'web/ui', 'shared'],
  },
  'web/service-worker': { rooms: ['shared'] },
  web: {
    rooms: ['web/pages', 'web/features/*', 'web/shell', 'web/parts', ...webGround],
  },
};

/** What no room of these may import, whatever its wall says. */
const notInBrowsers = /^(node:|pg$|pino$|hono|@hono\/)/;

/** The room of a file; undefined for files that no wall surrounds: scripts, tests and their tools. */
export function roomOf(path: string): string | undefined {
  if (/\.test\.tsx?$|^database\/tests\/|^web\/testing\//.test(path)) return undefined;
  const parts = path.split('/');
  for (let length = parts.length; length > 0; length -= 1) {
    const own = parts.slice(0, length).join('/');
    if (own in walls) return own;
    if ([...parts.slice(0, length - 1), '*'].join('/') in walls && length < parts.length)
      return own;
  }
  return undefined;
}

const wallOf = (room: string): Wall | undefined =>
  walls[room] ?? walls[room.replace(/[^/]+$/, '*')];

/** Why a file of this room must not import that; undefined where it may. `target` is a path or a package. */
export function refuse(room: string, target: { path?: string; name?: string }): string | undefined {
  const { rooms, packages } = wallOf(room) ?? { rooms: [] };
  if (target.path !== undefined) {
    const other = roomOf(target.path);
    if (other === room) return undefined;
    if (other === undefined) return `${room} imports no scripts and no tests`;
    const isOpen = rooms.some((one) => one === other || one === other.replace(/[^/]+$/, '*'));
    return isOpen ? undefined : `${room} may import ${rooms.join(', ') || 'no other room'}`;
  }
  const name = target.name ?? '';
  const isFree = packages?.some(
    (one) =>
      one === name || name.startsWith(`${one}/`) || (one === 'node:*' && name.startsWith('node:')),
  );
  if (isFree === false) return `${room} imports ${packages?.join(', ') || 'no package'} alone`;
  if (room.startsWith('web') && notInBrowsers.test(name)) return 'browsers have no Node';
  return undefined;
}
