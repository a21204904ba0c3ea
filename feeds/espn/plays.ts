import { z } from 'zod';
import type { Parsed } from '../feed.ts';
import type { PlayRow } from '../feed-rows.ts';
import { readEach } from '../read-each.ts';
import {
  flag,
  id,
  integerBetween,
  list,
  moment,
  numberBetween,
  optional,
  sentence,
  text,
} from '../tolerant-schema.ts';
import { type GameSides, sideOf } from './box-score.ts';
import { espnKey } from './keys.ts';

const mostPoints = 999;

/** A play without a place has -214748340 for one. */
const feet = numberBetween(-10, 100).transform(Math.round);
const points = optional(integerBetween(0, mostPoints));
const Play = z.object({
  id,
  text: optional(sentence),
  type: optional(z.object({ text: optional(text) })),
  period: optional(z.object({ number: integerBetween(0, 99) })),
  clock: optional(z.object({ displayValue: optional(text) })),
  team: optional(z.object({ id })),
  start: optional(z.object({ downDistanceText: optional(text), team: optional(z.object({ id })) })),
  scoringPlay: optional(flag),
  homeScore: points,
  awayScore: points,
  wallclock: optional(moment),
  shootingPlay: optional(flag),
  coordinate: optional(z.object({ x: feet, y: feet })),
});
const Drive = z.object({ plays: z.array(z.unknown()) });
const Drives = z.object({ previous: list, current: z.unknown().optional() });

type PlayLists = {
  plays: unknown[];
  keyEvents: unknown[];
  scoringPlays: unknown[];
  drives?: unknown;
};

/** Plays in the order of the game: one list, lists by drive, or the scoring plays alone. */
export function readPlays(lists: PlayLists, of: GameSides): Parsed<PlayRow> {
  const candidates = [
    lists.plays,
    playsOfDrives(lists.drives),
    lists.keyEvents,
    lists.scoringPlays,
  ];
  const entries = candidates.find((plays) => plays.length > 0) ?? [];
  const { rows, refused } = readEach(entries, Play, (play) => readPlay(play, of));
  const listed = readEach(lists.scoringPlays, Play, (play) => readPlay(play, of));
  const scorers = new Map(listed.rows.map((row) => [row.external_id, row.side]));
  // The drive that is on may repeat the last of the drives before it.
  const unique = [...new Map(rows.map((row) => [row.external_id, row])).values()];
  const sided = unique.map((row, at) => ({ ...row, side: creditedSide(row, unique[at - 1]) }));
  return { rows: sided.map((row, at) => ({ ...row, ordinal: at + 1 })), refused };

  /** Not the team of a play but the side whose score rose has scored: an interception returned, a safety. */
  function creditedSide(play: PlayRow, before: PlayRow | undefined): PlayRow['side'] {
    if (!play.is_scoring) return play.side;
    const hasHome = (play.home_score ?? 0) > (before?.home_score ?? 0);
    const hasAway = (play.away_score ?? 0) > (before?.away_score ?? 0);
    if (hasHome !== hasAway) return hasHome ? 'home' : 'away';
    return scorers.get(play.external_id) ?? play.side;
  }
}

function readPlay(play: z.infer<typeof Play>, of: GameSides): PlayRow | string {
  const { game } = of;
  const description = play.text || play.type?.text;
  if (!description) return 'no words';
  const shot = play.shootingPlay ? play.coordinate : null;
  return {
    external_id: espnKey(game.sport, play.id),
    game_id: game.external_id,
    ordinal: 0,
    period: play.period?.number ?? null,
    clock: play.clock?.displayValue || null,
    kind: play.type?.text || null,
    description,
    situation: play.start?.downDistanceText || null,
    side: sideOf(of, play.team?.id ?? play.start?.team?.id),
    is_scoring: play.scoringPlay ?? false,
    home_score: play.homeScore ?? null,
    away_score: play.awayScore ?? null,
    occurred_at: play.wallclock ?? null,
    shot_x: shot?.x ?? null,
    shot_y: shot?.y ?? null,
  };
}

function playsOfDrives(drives: unknown): unknown[] {
  const read = Drives.safeParse(drives);
  if (!read.success) return [];
  return [...read.data.previous, read.data.current].flatMap((entry) => {
    const drive = Drive.safeParse(entry);
    return drive.success ? drive.data.plays : [];
  });
}
