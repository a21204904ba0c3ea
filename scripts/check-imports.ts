import { dirname } from 'node:path';
import { findCircles } from './imports/find-circles.ts';
import { type Import, readAllImports } from './imports/read-imports.ts';
import { refuse, refuseLab, roomOf } from './imports/walls.ts';

/** `node scripts/check-imports.ts`: no import goes through a wall, and folders import each other in no circle. */
const { files, imports } = readAllImports();

const faults = imports.flatMap((one) => {
  const room = roomOf(one.from);
  const reason = refuseLab(one) ?? (room && refuse(room, one));
  return reason ? `${one.from}:${one.line} imports ${one.path ?? one.name}: ${reason}` : [];
});
const ofProduct = imports.filter(({ from, path }) => path && roomOf(from) && roomOf(path));
const places = ofProduct.map((one) => [placeOf(one.from), placeOf(one.path ?? '')] as const);
const circles = findCircles(places.filter(([from, to]) => from !== to));
for (const circle of circles) faults.push(describeCircle(circle));

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

function describeCircle(circle: string[]): string {
  const inside = ofProduct.filter((one: Import) => {
    const [from, to] = [placeOf(one.from), placeOf(one.path ?? '')];
    return from !== to && circle.includes(from) && circle.includes(to);
  });
  const lines = inside.map(({ from, line, path }) => `  ${from}:${line} imports ${path}`);
  return [`${circle.join(', ')} import each other:`, ...lines].join('\n');
}
