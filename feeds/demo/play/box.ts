import { type Side, sides } from '#shared/facts/sports.ts';
import type { LeaderRow, PlayerLineRow, TeamFigureRow } from '../../feed-rows.ts';
import { otherSide, type Play } from './play.ts';
import { count, type Line, leaderOf, sumOf } from './tally.ts';

/** A game up to now that its box score is written from; lines without deeds are of those who sat out. */
export type GameSoFar = { gameId: string; plays: readonly Play[]; lines: readonly Line[] };

/** The name of a deed that is counted, or what is made of several. */
type Figure = string | ((line: Line) => string);
/** A table of the box score with its column heads; whose rank is 0 is not in it. */
export type Group = {
  category: string;
  rank: (line: Line) => number;
  figures: Record<string, Figure>;
};
/** `by` is the deed that is counted where it is not called as the category is. */
export type Leader = { category: string; label: string; by?: string; words?: Figure };
export type TeamFigure = [name: string, label: string, figure: string | number];

function write(line: Line, figure: Figure): string {
  return typeof figure === 'string' ? String(count(line, figure)) : figure(line);
}

/** "12-20" */
export function pair(made: string, tried: string, between = '-'): (line: Line) => string {
  return (line) => `${count(line, made)}${between}${count(line, tried)}`;
}

export function ratio(sum: number, number: number): string {
  return (number === 0 ? 0 : sum / number).toFixed(1);
}

export function listPlayerLines(
  { gameId, lines }: GameSoFar,
  groups: readonly Group[],
): PlayerLineRow[] {
  return groups.flatMap(({ category, rank, figures }) =>
    sides.flatMap((side) =>
      lines
        .filter((line) => line.side === side && rank(line) > 0)
        .toSorted((one, other) => rank(other) - rank(one))
        .map((line, index) => ({
          game_id: gameId,
          side,
          player_id: line.athlete.id,
          player_name: line.athlete.name,
          category,
          is_starter: count(line, 'starts') > 0,
          did_not_play: !hasPlayed(line),
          figures: hasPlayed(line) ? writeAll(line, figures) : {},
          ordinal: index + 1,
        })),
    ),
  );
}

function hasPlayed({ counts }: Line): boolean {
  return Object.keys(counts).length > 0;
}

function writeAll(line: Line, figures: Record<string, Figure>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(figures).map(([head, figure]) => [head, write(line, figure)]),
  );
}

export function listLeaders(
  { gameId, lines }: GameSoFar,
  categories: readonly Leader[],
): LeaderRow[] {
  return sides.flatMap((side) =>
    categories.flatMap(({ category, label, by = category, words = by }) => {
      const line = leaderOf(lines, side, by);
      if (!line) return [];
      const { id, name } = line.athlete;
      const player = { player_id: id, player_name: name, figure: write(line, words) };
      return [{ game_id: gameId, side, category, label, ...player }];
    }),
  );
}

export type SumOf = (name: string) => number;

export function listTeamFigures(
  { gameId, plays, lines }: GameSoFar,
  listFigures: (own: SumOf, others: SumOf, largestLead: number) => TeamFigure[],
): TeamFigureRow[] {
  const sumsOf = (side: Side) => (name: string) => sumOf(lines, side, name);
  return sides.flatMap((side) => {
    const others = otherSide(side);
    const largestLead = Math.max(0, ...plays.map((play) => play[side] - play[others]));
    return listFigures(sumsOf(side), sumsOf(others), largestLead).map(
      ([name, label, figure], index) => ({
        game_id: gameId,
        side,
        basis: 'game' as const,
        name,
        label,
        figure: String(figure),
        ordinal: index + 1,
      }),
    );
  });
}
