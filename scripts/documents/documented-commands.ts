import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');

/** The commands of a page for operators, as they stand in its blocks marked `sh`, under one heading or all of them. */
export function listDocumentedCommands(page: string, heading?: string): string[] {
  const text = readFileSync(join(root, page), 'utf8');
  const sections = text.split(/^#+ /m).filter((section) => {
    return heading === undefined || section.startsWith(`${heading}\n`);
  });
  return sections.flatMap((section) =>
    [...section.matchAll(/^```sh\n([\s\S]*?)^```$/gm)].flatMap(([, block = '']) =>
      block.trim().split('\n'),
    ),
  );
}
