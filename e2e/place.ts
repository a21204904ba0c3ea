import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { keepTestFilesInMemory } from '#test/memory.ts';

keepTestFilesInMemory();

/** `STORIES_PORT` lets two checkouts tell theirs side by side. */
export const storiesPort = Number(process.env.STORIES_PORT ?? 4800);
/** Stories look at rows behind the server that no client may read. */
export const storiesDataDir = join(tmpdir(), `sports-hub-stories-${storiesPort}`);
