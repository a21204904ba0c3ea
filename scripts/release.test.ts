// @module-tag long
import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { writeReleaseFiles } from './release/write-files.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const news = '### Added\n- Scores.\n\n### Fixed\n- Clocks.';
const changelog = `# Changelog\n\n## [Unreleased]\n\n${news}\n\n## [0.1.0] - 2026-01-01\n- All of it.\n`;
const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'));
const project = { name: 'hub', version: '0.1.0', type: 'module', scripts };
const who = { name: 'Ann', email: 'ann@hub.test' };
/** Nothing of the npm that runs this test, which would lead back here. */
const env = {
  PATH: process.env.PATH,
  GIT_AUTHOR_NAME: who.name,
  GIT_AUTHOR_EMAIL: who.email,
  GIT_COMMITTER_NAME: who.name,
  GIT_COMMITTER_EMAIL: who.email,
};

let root: string;
const git = (...words: string[]) =>
  execFileSync('git', words, { cwd: root, env, encoding: 'utf8' }).trim();
const read = (file: string) => readFileSync(join(root, file), 'utf8');
const write = (file: string, text: string) => writeFileSync(join(root, file), text);
const release = (...words: string[]) =>
  spawnSync(process.execPath, ['scripts/release.ts', ...words], {
    cwd: root,
    env,
    encoding: 'utf8',
  });

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'sh-release-'));
  for (const path of ['scripts/release.ts', 'scripts/release', 'scripts/version.ts']) {
    cpSync(path, join(root, path), { recursive: true });
  }
  write('package.json', JSON.stringify(project));
  write(
    'package-lock.json',
    JSON.stringify({ ...project, lockfileVersion: 3, packages: { '': project } }),
  );
  write('CHANGELOG.md', changelog);
  git('init', '--quiet', '--initial-branch=main');
  git('add', '.');
  git('commit', '--quiet', '--message=begin');
});
afterEach(() => rmSync(root, { recursive: true }));

describe('a release', () => {
  it('has its number everywhere, its day, and a tag that tells what is new', () => {
    const { status, stdout } = release('minor');
    expect(status).toBe(0);
    expect(stdout).toContain('git push --follow-tags origin main');
    for (const file of ['package.json', 'package-lock.json']) {
      expect(JSON.parse(read(file)).version).toBe('0.2.0');
    }
    const day = new Date().toISOString().slice(0, 10);
    const dated = changelog.replace('[Unreleased]\n', `[Unreleased]\n\n## [0.2.0] - ${day}\n`);
    expect(read('CHANGELOG.md')).toBe(dated);
    expect(git('status', '--porcelain')).toBe('');
    expect(git('log', '-1', '--format=%s')).toBe('release: 0.2.0');
    expect(git('for-each-ref', '--format=%(objecttype) %(contents)', 'refs/tags/v0.2.0')).toBe(
      'tag release: 0.2.0\n\nAdded\n- Scores.\n\nFixed\n- Clocks.',
    );
  });

  it.each([
    ['on another branch', () => git('switch', '--quiet', '--create=other'), 'this is other'],
    ['of a dirty tree', () => write('CHANGELOG.md', `${changelog}- More.\n`), 'not clean'],
    [
      'without news',
      () => {
        write('CHANGELOG.md', changelog.replace(news, ''));
        git('commit', '--quiet', '--all', '--message=empty');
      },
      'nothing unreleased',
    ],
  ])('is refused %s', (_, prepare, reason) => {
    prepare();
    const before = git('rev-parse', 'HEAD');
    const { status, stderr } = release('patch');
    expect(status).not.toBe(0);
    expect(stderr).toContain(reason);
    expect(git('rev-parse', 'HEAD')).toBe(before);
    expect(git('tag')).toBe('');
    expect(JSON.parse(read('package.json')).version).toBe('0.1.0');
  });

  it('is refused without saying how large it is', () => {
    expect(release('1.2.3')).toMatchObject({ status: 2 });
  });

  it.each([
    [
      'docker',
      ['compose.yml', 'sbom.cdx.json', 'sports-hub-0.1.0-image.tar', 'sports-hub-0.1.0.tgz'],
    ],
    ['', ['compose.yml', 'sbom.cdx.json', 'sports-hub-0.1.0.tgz']],
  ])(
    'has package, image, Compose file, bill and their sums in one folder (%s)',
    (docker, files) => {
      const before = process.cwd();
      process.chdir(root);
      onTestFinished(() => process.chdir(before));
      write('compose.yml', 'services: {}');
      const calls: string[] = [];
      const folder = writeReleaseFiles('0.1.0', {
        has: (command) => command === docker,
        run: (command, words) => {
          calls.push([command, ...words].join(' '));
          if (words.includes('pack')) write('build/sports-hub-0.1.0.tgz', 'package');
          if (words.includes('sbom')) write('sbom.cdx.json', '{}');
          if (words[0] === 'save') write('build/release/sports-hub-0.1.0-image.tar', 'image');
        },
      });
      expect(readdirSync(folder).sort()).toEqual(['SHA256SUMS', ...files]);
      expect(calls.filter((call) => call.startsWith('docker build'))).toHaveLength(docker ? 1 : 0);
      const sums = execFileSync('sha256sum', ['--check', 'SHA256SUMS'], { cwd: folder, env });
      expect(String(sums).match(/: OK$/gm)).toHaveLength(files.length);
    },
  );
});
