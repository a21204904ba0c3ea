import { z } from 'zod';
import type { Side } from '#shared/facts/sports.ts';
import type { Parsed } from '../feed.ts';
import type { DriveRow, PlayRow } from '../feed-rows.ts';
import { readEach } from '../read-each.ts';
import { filledText, flag, id, integerBetween, list, optional, text } from '../tolerant-schema.ts';
import { type GameSides, sideOf } from './box-score.ts';
import { espnKey, idInAddress } from './keys.ts';

const secondsPerMinute = 60;

const Place = optional(
  z.object({
    period: optional(z.object({ number: integerBetween(1, 99) })),
    clock: optional(z.object({ displayValue: optional(filledText) })),
    text: optional(filledText),
  }),
);
const Drive = z.object({
  id: optional(id),
  team: optional(z.object({ id: optional(id), $ref: optional(text) })),
  displayResult: optional(filledText),
  result: optional(filledText),
  isScore: optional(flag),
  offensivePlays: optional(integerBetween(0, 99)),
  yards: optional(integerBetween(-99, 199)),
  timeElapsed: optional(z.object({ displayValue: optional(text) })),
  plays: list,
  start: Place,
  end: Place,
});
const Play = z.object({ id });
const Drives = z.object({ previous: list, current: z.unknown().optional() });

/** By the keys of the plays that brought points. */
type Scorers = ReadonlyMap<string, Side | null>;

/** The drives of a game in their order; the one that is on stands by itself and may be the last one too. */
export function readDrives(
  drives: unknown,
  of: GameSides,
  plays: readonly PlayRow[],
): Parsed<DriveRow> {
  const given = Drives.safeParse(drives);
  if (!given.success) return { rows: [], refused: [] };
  const { previous, current } = given.data;
  const last = idOf(current);
  const others = previous.filter((entry) => last === null || idOf(entry) !== last);
  const entries = current === null || current === undefined ? others : [...others, current];
  const scores = plays.filter(({ is_scoring }) => is_scoring);
  const scorers = new Map(scores.map(({ external_id, side }) => [external_id, side]));
  const { rows, refused } = readEach(entries, Drive, (drive) => readDrive(drive, of, scorers));
  return { rows: rows.map((row, at) => ({ ...row, ordinal: at + 1 })), refused };
}

function readDrive(drive: z.infer<typeof Drive>, of: GameSides, scorers: Scorers): DriveRow {
  const { start, end, team } = drive;
  const scoringSide = findScorer(drive.plays, of, scorers);
  const result = drive.displayResult ?? drive.result ?? null;
  return {
    game_id: of.game.external_id,
    ordinal: 0,
    side: sideOf(of, team?.id ?? idInAddress('teams', team?.$ref)),
    result,
    is_scoring: drive.isScore || scoringSide !== null,
    scoring_side: scoringSide,
    plays: drive.offensivePlays ?? null,
    yards: drive.yards ?? null,
    seconds: secondsOf(drive.timeElapsed?.displayValue),
    start_period: start?.period?.number ?? null,
    start_clock: start?.clock?.displayValue ?? null,
    start_spot: start?.text ?? null,
    end_period: result ? (end?.period?.number ?? null) : null,
    end_clock: result ? (end?.clock?.displayValue ?? null) : null,
    end_spot: result ? (end?.text ?? null) : null,
  };
}

function findScorer(plays: readonly unknown[], { game }: GameSides, scorers: Scorers): Side | null {
  const { rows } = readEach(plays, Play, (play) => play);
  const sides = rows.map(({ id }) => scorers.get(espnKey(game.sport, id)));
  return sides.find((side) => side) ?? null;
}

function idOf(entry: unknown): string | null {
  const drive = Drive.safeParse(entry);
  return drive.success ? (drive.data.id ?? null) : null;
}

/** "6:43" */
function secondsOf(clock: string | null | undefined): number | null {
  const [, minutes, seconds] = /^(\d{1,2}):([0-5]\d)$/.exec(clock ?? '') ?? [];
  return minutes && seconds ? Number(minutes) * secondsPerMinute + Number(seconds) : null;
}
