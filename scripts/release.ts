import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { readUnreleased } from './release/changelog.ts';
import { writeReleaseFiles } from './release/write-files.ts';

/**
 * `npm run release -- patch|minor|major`. `npm version` refuses a dirty tree, sets the number, runs the script `version`,
 * which dates the section of the changelog, commits and tags. Nothing is pushed. `npm run release` alone writes the files
 * of the version that is here.
 */
const usage = 'Usage: npm run release [-- patch|minor|major]';
const [kind, ...others] = process.argv.slice(2);
if (kind === undefined) {
  const { version } = JSON.parse(readFileSync('package.json', 'utf8'));
  process.stdout.write(`${writeReleaseFiles(version)} holds all of ${version}.\n`);
  process.exit();
}
if (!['patch', 'minor', 'major'].includes(kind) || others.length > 0) refuse(usage, 2);
const branch = execFileSync('git', ['branch', '--show-current'], { encoding: 'utf8' }).trim();
if (branch !== 'main') refuse(`A release is made on main, and this is ${branch || 'no branch'}.`);
const section = readUnreleased(readFileSync('CHANGELOG.md', 'utf8'));
if (section === '') refuse('CHANGELOG.md tells of nothing unreleased.');

// git drops the lines of a tag's message that begin with "#".
const message = `release: %s\n\n${section.replaceAll(/^#+ /gm, '')}`;
const { status } = spawnSync('npm', ['version', kind, '--message', message], { stdio: 'inherit' });
if (status !== 0) process.exit(status ?? 1);
process.stdout.write(
  'Committed and tagged here. To publish: git push --follow-tags origin main. Its files: npm run release\n',
);

function refuse(why: string, exitCode = 1): never {
  process.stderr.write(`${why}\n`);
  process.exit(exitCode);
}
