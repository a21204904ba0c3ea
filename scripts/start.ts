import { existsSync } from 'node:fs';
import { buildIfStale } from './build-if-stale.ts';

// What the environment already says wins over the file.
if (existsSync('.env')) process.loadEnvFile('.env');
await buildIfStale();
await import('../server/main.ts');
