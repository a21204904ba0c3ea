import type { Tables } from '#shared/database.types.ts';
import type { Side } from '#shared/facts/sports.ts';

/** A try from the field: feet across, 25 straight before the basket, and feet into the court. */
export type Shot = ReturnType<typeof toShots>[number];
export const zones = ['rim', 'inside', 'three'] as const;
export type Zone = (typeof zones)[number];

type ShotRow = Pick<
  Tables<'game_plays'>,
  'external_id' | 'side' | 'shot_x' | 'shot_y' | 'is_scoring'
>;

export const court = { width: 50, depth: 47, hoop: { x: 25, y: 5.25 } } as const;
const rimFeet = 4;
export const arcFeet = 23.75;
const corner = { feetFromMiddle: 22, depth: 8.75 };

/** Shots of which side and place are known, within the half of the court that is drawn. */
export function toShots(rows: readonly ShotRow[]) {
  return rows.flatMap(({ external_id: key, side, shot_x: x, shot_y: y, is_scoring: isMade }) => {
    if (x === null || y === null || (side !== 'home' && side !== 'away')) return [];
    if (x < 0 || x > court.width || y > court.depth - court.hoop.y) return [];
    return [{ key, side, x, y: Math.max(y, 1 - court.hoop.y), isMade, isThree: isBeyondArc(x, y) }];
  });
}

/** Places are told in whole feet: beside the line half a foot decides for the arc. */
function isBeyondArc(x: number, y: number): boolean {
  const fromMiddle = Math.abs(x - court.hoop.x);
  if (y <= corner.depth) return fromMiddle >= corner.feetFromMiddle;
  return Math.hypot(fromMiddle, y) >= arcFeet - 0.5;
}

function zoneOf({ x, y, isThree }: Shot): Zone {
  if (isThree) return 'three';
  return Math.hypot(x - court.hoop.x, y) <= rimFeet ? 'rim' : 'inside';
}

export function tallyOf(shots: readonly Shot[], side: Side, zone: Zone) {
  const of = shots.filter((shot) => shot.side === side && zoneOf(shot) === zone);
  return { made: of.filter(({ isMade }) => isMade).length, tried: of.length };
}
