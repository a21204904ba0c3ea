import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { z } from 'zod';
import { UsageError } from '../command-line.ts';

/** One answer of a provider, and which question it answers. */
export type RecordedAnswer = {
  /** Its folder names the league where the answer does not: nfl/..., nba/... */
  file: string;
  /** In words: "site/v2 scoreboard", "site/v2 teams/{id}/roster". */
  endpoint: string;
  /** When it was recorded or what it is about, `2024-12-15..2024-12-16`; empty: unknown. */
  dates: string;
  text: string;
};

const Index = z.array(z.object({ file: z.string(), endpoint: z.string(), dates: z.string() }));

/** Reads every file that the `index.json` of the folders names. Throws UsageError. */
export async function readFolders(folders: readonly string[]): Promise<RecordedAnswer[]> {
  const answers = await Promise.all(folders.map(readFolder));
  return answers.flat();
}

async function readFolder(folder: string): Promise<RecordedAnswer[]> {
  const index = readIndex(await readText(join(folder, 'index.json')));
  if (!index) throw new UsageError(`${folder}/index.json is not a list of recordings`);
  return Promise.all(
    index.map(async (entry) => ({ ...entry, text: await readText(join(folder, entry.file)) })),
  );
}

function readIndex(text: string): z.infer<typeof Index> | undefined {
  try {
    return Index.parse(JSON.parse(text));
  } catch {
    return undefined;
  }
}

/** Plain or .gz. Throws UsageError. */
export async function readText(name: string): Promise<string> {
  try {
    const bytes = await readFile(name);
    return (name.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8');
  } catch (cause) {
    throw new UsageError(`cannot read ${name}`, { cause });
  }
}
