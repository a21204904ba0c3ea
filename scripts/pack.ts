import { execFileSync } from 'node:child_process';
import { cpSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Plugin, rolldown } from 'rolldown';
import { buildIfStale } from './build-if-stale.ts';

/**
 * `npm run pack`: the package that `npx` runs in an empty folder, with the built site, the server as JavaScript in the
 * folders of its sources, and only those packages beside it that hold machine code or files of their own. Says where it is.
 */
const target = 'build/package';
const manifest = JSON.parse(readFileSync('package.json', 'utf8'));
const dependencies: Record<string, string> = manifest.dependencies;
/** They load native code or start workers from their own folders; others become part of ours. */
const kept = /^(bcrypt|pg|piscina|sharp)(\/|$)/;

/** Workers stand beside who starts them, under the name that they have now. */
const nameWorkers: Plugin = {
  name: 'name-workers',
  transform: (code, id) =>
    id.endsWith('.ts')
      ? code.replaceAll(
          /new URL\('([\w./-]+)\.ts', import\.meta\.url\)/g,
          "new URL('$1.js', import.meta.url)",
        )
      : null,
};

await buildIfStale();
rmSync(target, { recursive: true, force: true });
const bundle = await rolldown({
  input: [
    'server/main.ts',
    ...globSync('scripts/{admin,backup,config,feed,import,mails,payments,security,verify-seal}.ts'),
    ...globSync('server/**/{*-worker,draw-picture}.ts'),
  ],
  platform: 'node',
  external: (id) => id.startsWith('node:') || kept.test(id),
  plugins: [nameWorkers],
});
const { output } = await bundle.write({
  dir: target,
  comments: false,
  preserveModules: true,
  preserveModulesRoot: process.cwd(),
  // npm packs no folder of this name.
  entryFileNames: ({ name }) => `${name.replaceAll('node_modules', 'vendor')}.js`,
});
const chunks = output.filter((one) => one.type === 'chunk');
const imported = chunks.flatMap(({ imports, dynamicImports }) => [...imports, ...dynamicImports]);
const names = new Set(imported.filter((id) => kept.test(id)).map((id) => kept.exec(id)?.[1] ?? ''));

for (const path of [
  'dist',
  'database/migrations',
  'LICENSE',
  'README.md',
  'CHANGELOG.md',
  '.env.example',
]) {
  cpSync(path, join(target, path), { recursive: true });
}
for (const path of [
  'scripts/import/addresses.json',
  ...globSync('scripts/{check-health,choose-node,sports-hub,supervise}.js'),
]) {
  cpSync(path, join(target, path));
}
writeFileSync(
  join(target, 'LICENSES-OF-PARTS.txt'),
  listLicences(chunks.flatMap(({ moduleIds }) => moduleIds)),
);
const { name, version, description, homepage, license, type, engines, optionalDependencies } =
  manifest;
writeFileSync(
  join(target, 'package.json'),
  JSON.stringify(
    {
      ...{ name, version, description, homepage, license, type, engines, optionalDependencies },
      bin: { 'sports-hub': 'scripts/sports-hub.js' },
      dependencies: Object.fromEntries(
        Object.entries(dependencies).filter(([one]) => names.has(one)),
      ),
    },
    null,
    2,
  ),
);
const packed = execFileSync('npm', ['pack', '--silent', '--pack-destination', '..'], {
  cwd: target,
  encoding: 'utf8',
});
const file = packed.trim();
process.stdout.write(`build/${file}\nTry it in an empty folder: npx ./${file}\n`);

/** What the licences of packages ask for that are part of ours. */
function listLicences(modules: readonly string[]): string {
  const folder = /^.*node_modules\/(?:@[^/]+\/)?[^/]+/;
  const folders = new Set(modules.flatMap((id) => folder.exec(id)?.[0] ?? []));
  return [...folders]
    .sort()
    .flatMap((path) => {
      const { name, version, license } = JSON.parse(readFileSync(`${path}/package.json`, 'utf8'));
      const texts = globSync(`${path}/{LICENSE,LICENCE,License,license}*`);
      return [
        `${name} ${version} (${license})`,
        ...texts.map((file) => readFileSync(file, 'utf8')),
      ];
    })
    .join('\n\n');
}
