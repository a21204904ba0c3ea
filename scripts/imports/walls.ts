/** What a part of the house may import besides itself: other parts, and packages where not all are free. @internal */
export type Wall = { rooms: readonly string[]; packages?: readonly string[] };

const base = {
  ground: ['server/base/config', 'server/base/process', 'server/base/net', 'server/base/metrics'],
  jobs: ['server/operate/jobs', 'server/base/database'],
  wire: ['server/base/http', 'server/base/limits', 'server/base/database'],
} as const;
const webGround = ['web/samples', 'web/session', 'web/api', 'web/ui', 'shared'] as const;

/**
 * Every room with what lies below it, the ground first: the floors of the house. A room that is a file counts for
 * that file alone; `*` stands for each folder there, which then is a room of its own. Tests may import anything.
 * @internal
 */
export const walls: Readonly<Record<string, Wall>> = {
  shared: { rooms: [], packages: ['zod', 'canonicalize', '@noble/hashes'] },
  database: { rooms: ['shared'], packages: ['pg', 'node:*'] },
  feeds: { rooms: ['shared'], packages: ['zod', 'fast-xml-parser', 'lru-cache', 'sanitize-html'] },
  forecast: { rooms: ['shared'], packages: ['zod'] },
  functions: { rooms: ['feeds', 'forecast', 'shared'], packages: [] },

  'server/base/process': { rooms: ['shared'] },
  'server/base/net': { rooms: ['feeds', 'shared'] },
  'server/base/metrics': { rooms: ['shared'] },
  'server/base/config': { rooms: ['server/base/net', 'feeds', 'shared'] },
  'server/base/limits': { rooms: ['server/base/config', 'shared'] },
  'server/base/database': { rooms: [...base.ground, 'database', 'shared'] },
  'server/base/http': {
    rooms: ['server/base/limits', 'server/base/database', ...base.ground, 'shared'],
  },
  'server/base/mail': { rooms: [...base.wire, ...base.ground, 'shared'] },
  'server/site': { rooms: [...base.wire, ...base.ground, 'shared'] },

  'server/wire/auth': { rooms: ['server/base/mail', ...base.wire, ...base.ground, 'shared'] },
  'server/wire/rest': { rooms: ['server/wire/auth', ...base.wire, ...base.ground, 'shared'] },
  'server/wire/realtime': { rooms: ['server/wire/auth', ...base.wire, ...base.ground, 'shared'] },
  'server/wire/storage': { rooms: ['server/wire/auth', ...base.wire, ...base.ground, 'shared'] },

  'server/operate/metrics': { rooms: [...base.wire, ...base.ground, 'shared'] },
  'server/operate/jobs': { rooms: ['server/base/database', ...base.ground, 'feeds', 'shared'] },
  'server/operate/backups': {
    rooms: ['server/wire/storage', ...base.jobs, ...base.ground, 'shared'],
  },

  'server/product/history': {
    rooms: [...base.jobs, ...base.ground, 'feeds', 'forecast', 'shared'],
  },
  'server/product/feed': {
    rooms: ['server/product/history', ...base.jobs, ...base.ground, 'feeds', 'shared'],
  },
  'server/product/forecasts': {
    rooms: ['server/product/history', ...base.jobs, ...base.ground, 'feeds', 'forecast', 'shared'],
  },
  'server/product/payments/providers': {
    rooms: ['server/base/database', ...base.ground, 'shared'],
  },
  'server/product/payments': {
    rooms: [
      'server/product/payments/providers',
      'server/wire/auth',
      'server/base/mail',
      ...base.wire,
      ...base.ground,
      'shared',
    ],
  },
  'server/product/pictures': {
    rooms: [
      'server/product/feed',
      'server/wire/storage',
      'server/operate/jobs',
      ...base.wire,
      ...base.ground,
      'feeds',
      'shared',
    ],
  },
  'server/product/alerts': { rooms: ['server/base/database', ...base.ground, 'shared'] },
  'server/product/calendars': { rooms: [...base.wire, ...base.ground, 'shared'] },
  'server/product/api': {
    rooms: [
      'server/product/calendars',
      'server/wire/rest',
      'server/wire/auth',
      ...base.wire,
      ...base.ground,
      'shared',
    ],
  },
  'server/product/seals': { rooms: ['server/wire/rest', ...base.wire, ...base.ground, 'shared'] },
  'server/product/functions': {
    rooms: [
      'server/product/feed',
      'server/product/payments',
      'server/product/alerts',
      'server/product/calendars',
      'server/operate/backups',
      'server/wire/auth',
      ...base.wire,
      ...base.ground,
      'functions',
      'shared',
    ],
  },
  // The tables of contents, and what puts them together: every room of the server.
  server: { rooms: ['server/**', 'feeds', 'shared'] },

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

/** The room of a file; undefined for files that no wall surrounds: scripts, laboratory, tests and their tools. */
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

/** Why nobody outside the laboratory imports this, tests and programs included; undefined for what is not of it. */
export function refuseLab({ from, path }: { from: string; path?: string }): string | undefined {
  const isInLab = (file = '') => file.startsWith('lab/');
  return isInLab(path) && !isInLab(from) ? 'nobody but the laboratory imports it' : undefined;
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
    const isOpen = rooms.some(
      (one) =>
        one === other ||
        one === other.replace(/[^/]+$/, '*') ||
        (one === 'server/**' && other.startsWith('server/')),
    );
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
