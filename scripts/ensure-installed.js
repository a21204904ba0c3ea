// Installs what package-lock.json says when something else is there; on any Node from 18. It runs before npm scripts, in a
// shell of its own, because only the next shell finds the Node that it installed.
// `lab` as its argument installs what the laboratory needs besides.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const read = (path) =>
  existsSync(`${root}${path}`) ? JSON.parse(readFileSync(`${root}${path}`, 'utf8')) : undefined;
const withLab = process.argv[2] === 'lab';

/** By content: modification times say nothing of a fresh clone beside an older installation. */
function isInstalled() {
  const installed = read('node_modules/.package-lock.json')?.packages;
  const locked = read('package-lock.json').packages;
  if (installed === undefined) return false;
  const wanted = [read('package.json'), withLab ? read('lab/package.json') : {}];
  const names = wanted.flatMap(({ dependencies = {}, devDependencies = {} }) => [
    ...Object.keys(dependencies),
    // An installation for operation alone has none of them.
    ...('node_modules/typescript' in installed || withLab ? Object.keys(devDependencies) : []),
  ]);
  return (
    // What the laboratory has in another version than the product stands in its own folder.
    names.every((name) => ['', 'lab/'].some((at) => `${at}node_modules/${name}` in installed)) &&
    Object.entries(installed).every(
      ([path, { version, integrity }]) =>
        locked[path]?.version === version && locked[path]?.integrity === integrity,
    )
  );
}

if (!isInstalled()) {
  process.stdout.write('Installing dependencies (first start only) ...\n');
  const npm = process.env.npm_execpath;
  const [command, ...first] = npm ? [process.execPath, npm] : ['npm'];
  // Install scripts stay off: everything the project needs ships inside the packages.
  const options = [
    '--ignore-scripts',
    '--loglevel=error',
    ...(withLab ? [] : ['--workspaces=false']),
  ];
  const result = spawnSync(command, [...first, 'ci', ...options], {
    cwd: root,
    stdio: 'inherit',
    shell: !npm && process.platform === 'win32',
  });
  if (result.status !== 0) process.exit(result.status ?? 1);
}
