import { readFile } from 'node:fs/promises';
import { Environment, secretVariables } from '#server/base/config/variables.ts';
import { pageHead, table } from './markdown.ts';

/** From .env.example, where each group of variables has its words, and from the defaults of the code. */
export async function writeVariables(): Promise<string> {
  const example = await readFile(new URL('../../.env.example', import.meta.url), 'utf8');
  const defaults: Record<string, unknown> = Environment.parse({});
  const groups = example.split('\n\n').flatMap((block) => splitGroups(block.split('\n')));
  const sections = groups.map(({ words, names }) => {
    const rows = names.map((name) => [
      `\`${name}\``,
      defaults[name] === undefined ? 'none' : String(defaults[name]),
      secretVariables.some((secret) => secret === name) ? `or \`${name}_FILE\`` : '',
    ]);
    return `${words}\n\n${table(['variable', 'default', ''], rows)}`;
  });
  return `${pageHead('Variables', 'All are optional. Set them in the environment, or copy `.env.example` to `.env`. [Configure](../operate/configure.md) explains the ones that need a decision.')}
${sections.join('\n')}`;
}

/** Words, then the variables that they are about, as often as that follows in a block. */
function splitGroups(lines: readonly string[]): { words: string; names: string[] }[] {
  const groups: { words: string[]; names: string[] }[] = [];
  for (const line of lines) {
    const name = /^(?:# )?([A-Z][A-Z0-9_]+)=/.exec(line)?.[1];
    const last = groups.at(-1);
    if (name !== undefined) last?.names.push(name);
    else if (last && last.names.length === 0) last.words.push(line.replace(/^# ?/, ''));
    else groups.push({ words: [line.replace(/^# ?/, '')], names: [] });
  }
  return groups
    .filter(({ names }) => names.length > 0)
    .map(({ words, names }) => ({ words: words.join('\n'), names }));
}
