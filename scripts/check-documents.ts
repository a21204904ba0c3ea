import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { findPathFaults } from './documents/cited-paths.ts';
import { findTestFaults } from './documents/cited-tests.ts';

/** Fails when a document cites a path of the repository, a name in it, a test, or an npm script that does not exist. */
const documents = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '*.md'], {
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => file !== '' && existsSync(file));
const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as {
  scripts: Record<string, string>;
};

const faults: string[] = [];
for (const document of documents) {
  const text = readFileSync(document, 'utf8');
  for (const [, target = ''] of text.matchAll(/\]\(([^)#:\s]+)(?:#[^)]*)?\)/g)) {
    if (!existsSync(join(dirname(document), target))) faults.push(`${document}: link ${target}`);
  }
  for (const [, script = ''] of text.matchAll(/`npm run ([\w:-]+)/g)) {
    if (!(script in scripts)) faults.push(`${document}: npm run ${script}`);
  }
  for (const [, program = ''] of text.matchAll(/`npm run lab ([\w-]+)/g)) {
    const isThere = ['lab', 'scripts'].some((folder) => existsSync(`${folder}/${program}.ts`));
    if (!isThere) faults.push(`${document}: npm run lab ${program}`);
  }
  const readFile = (path: string) => (existsSync(path) ? readFileSync(path, 'utf8') : undefined);
  const found = [...findPathFaults(text, existsSync, readFile), ...findTestFaults(text, readFile)];
  faults.push(...found.map((fault) => `${document}: ${fault}`));
}

if (faults.length > 0) {
  process.stderr.write(`Documents cite what is not there:\n${faults.join('\n')}\n`);
  process.exit(1);
}
process.stdout.write(`${documents.length} documents cite only what exists.\n`);
