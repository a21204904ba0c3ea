/** Where addresses of endpoints begin; whatever begins otherwise is a page or a file of the site. */
export const wire = [
  'rest',
  'auth',
  'functions',
  'realtime',
  'storage',
  'payments',
  'api',
  'calendars',
  'dev',
] as const;
export const wirePaths = new RegExp(`^/(${wire.join('|')})(/|$)`);

/** The page without content for every address, which devices keep for a visit without a network. */
export const offlineShell = '/offline';

/** What the server makes when it is asked for: no endpoints, and no files of the build either. */
export const madePaths = [
  '/avatars',
  '/pictures',
  '/config.json',
  '/share',
  '/healthz',
  '/readyz',
  '/metrics',
] as const;

/** Set by a browser that shows scores later or not at all: the server leaves them out of its documents. */
export const heldScoresCookie = 'held=1';
