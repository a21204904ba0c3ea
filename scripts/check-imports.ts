import { dirname } from 'node:path';
import { findCircles } from './imports/find-circles.ts';
import { type Import, readAllImports } from './imports/read-imports.ts';
import { refuse, refuseLab, roomOf } from './imports/walls.ts';

/** `node scripts/check-imports.ts`: no import goes through a wall, and no folders and no files import each other in a circle. */
const { files, imports } = readAllImports();

const faults = imports.flatMap((one) => {
  const room = roomOf(one.from);
  const reason = refuseLab(one) ?? (room && refuse(room, one));
  return reason ? `${one.from}:${one.line} imports ${one.path ?? one.name}: ${reason}` : [];
});
const ofOurs = imports.filter(({ path }) => path);
const ofProduct = ofOurs.filter(({ from, path }) => roomOf(from) && roomOf(path ?? ''));
faults.push(...listCircles(ofProduct, placeOf), ...listCircles(ofOurs, (path) => path));

process.stdout.write(
  `${files.length} files, ${imports.length} imports, ${faults.length} through a wall or in a circle\n`,
);
for (const fault of faults) process.stderr.write(`${fault}\n`);
process.exitCode = faults.length > 0 ? 1 : 0;

/** Its folder; files at the root of a side of the house stand for themselves, being its tables of contents. */
function placeOf(path: string): string {
  const folder = dirname(path);
  return folder === 'web' || folder === 'server' ? path : folder;
}

function listCircles(edges: readonly Import[], nameOf: (path: string) => string): string[] {
  const named = edges
    .map((one) => ({ ...one, ends: [nameOf(one.from), nameOf(one.path ?? '')] as const }))
    .filter(({ ends: [from, to] }) => from !== to);
  return findCircles(named.map(({ ends }) => ends)).map((circle) => {
    const inside = named.filter(({ ends }) => ends.every((end) => circle.includes(end)));
    const lines = inside.map(({ from, line, path }) => `  ${from}:${line} imports ${path}`);
    return [`${circle.join(', ')} import each other:`, ...lines].join('\n');
  });
}
