import { readFileSync, writeFileSync } from 'node:fs';
import { dateUnreleased } from './release/changelog.ts';

// `npm version` runs this between the new number and its commit.
const { npm_new_version: version } = process.env;
if (!version) throw new Error('npm run release -- patch|minor|major runs this');
const day = new Date().toISOString().slice(0, 10);
const changelog = readFileSync('CHANGELOG.md', 'utf8');
writeFileSync('CHANGELOG.md', dateUnreleased(changelog, version, day));
