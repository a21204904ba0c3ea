/** What a generated page begins with. */
export function pageHead(title: string, lead: string): string {
  return `# ${title}\n<!-- Made by \`npm run references\`; do not edit. -->\n${lead}\n`;
}

export function table(columns: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.map(escapeCell).join(' | ')} |\n`;
  return line(columns) + line(columns.map(() => '---')) + rows.map(line).join('');
}

const escapeCell = (text: string) => text.replaceAll('|', '\\|').replaceAll('\n', ' ');

/** Names of an object literal in a source file with the comment before each: `name` to its words. */
export function readComments(source: string): Map<string, string> {
  const found = source.matchAll(
    /\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\s*(?:export const )?'?([\w-]+)'?\s*[:=]/g,
  );
  return new Map(
    [...found].map(([, words = '', name = '']) => [
      name,
      words.replaceAll(/\s*\n\s*\*\s*/g, ' ').trim(),
    ]),
  );
}
