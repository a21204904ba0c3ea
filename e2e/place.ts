import { tmpdir } from 'node:os';
import { join } from 'node:path';

export const storiesPort = 4800;
/** Stories look at rows behind the server that no client may read. */
export const storiesDataDir = join(tmpdir(), `sports-hub-stories-${storiesPort}`);
