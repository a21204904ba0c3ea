/** Where addresses of endpoints begin; whatever begins otherwise is a page or a file of the site. */
export const wire = [
  'rest',
  'auth',
  'functions',
  'realtime',
  'storage',
  'payments',
  'dev',
] as const;
export const wirePaths = new RegExp(`^/(${wire.join('|')})(/|$)`);

/** What the server makes when it is asked for: no endpoints, and no files of the build either. */
export const madePaths = ['/avatars', '/pictures', '/config.json', '/healthz', '/readyz'] as const;
