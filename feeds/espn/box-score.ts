import { z } from 'zod';
import type { Side } from '#shared/facts/sports.ts';
import type { GameRow, Parsed } from '../feed.ts';
import type { PlayerLineRow, TeamFigureRow } from '../feed-rows.ts';
import { readEach, readGroups } from '../read-each.ts';
import { filledText, flag, id, optional, text } from '../tolerant-schema.ts';
import { espnKey } from './keys.ts';

/** A game and the feed's ids of its two sides. */
export type GameSides = { game: GameRow; sides: Record<Side, string | null> };

const wholeGame = 'all';
const figure = z.union([text, z.number().transform(String)]);

const Figure = z.object({ name: filledText, label: optional(text), displayValue: figure });
const TeamEntry = z.object({ team: z.object({ id }), statistics: z.array(z.unknown()) });

const Line = z.object({
  athlete: z.object({ id, displayName: filledText }),
  starter: optional(flag),
  didNotPlay: optional(flag),
  stats: z.array(figure).max(99).catch([]),
});
const Group = z.object({
  name: optional(text),
  labels: z.array(filledText).max(99),
  athletes: z.array(z.unknown()),
});

export function sideOf({ sides }: GameSides, teamId: string | null | undefined): Side | null {
  if (!teamId) return null;
  if (teamId === sides.home) return 'home';
  return teamId === sides.away ? 'away' : null;
}

export function readTeamFigures(teams: readonly unknown[], of: GameSides): Parsed<TeamFigureRow> {
  const basis = of.game.status === 'scheduled' ? 'season' : 'game';
  return readByTeam(teams, TeamEntry, of, ({ statistics }, side) =>
    readEach(statistics, Figure, ({ name, label, displayValue }, index) => ({
      game_id: of.game.external_id,
      side,
      basis,
      name,
      label: label || name,
      figure: displayValue,
      ordinal: index + 1,
    })),
  );
}

export function readPlayerLines(teams: readonly unknown[], of: GameSides): Parsed<PlayerLineRow> {
  return readByTeam(teams, TeamEntry, of, ({ statistics }, side) =>
    readGroups(statistics, Group, (group) => readGroup(group, side, of)),
  );
}

function readGroup(
  group: z.infer<typeof Group>,
  side: Side,
  { game }: GameSides,
): Parsed<PlayerLineRow> {
  return readEach(group.athletes, Line, (line, index) => {
    const hasFigures = line.stats.length > 0;
    if (hasFigures && line.stats.length !== group.labels.length) return 'figures without labels';
    return {
      game_id: game.external_id,
      side,
      player_id: espnKey(game.sport, line.athlete.id),
      player_name: line.athlete.displayName,
      category: group.name || wholeGame,
      is_starter: line.starter ?? false,
      did_not_play: line.didNotPlay ?? !hasFigures,
      figures: Object.fromEntries(line.stats.map((value, at) => [group.labels[at] ?? '', value])),
      ordinal: index + 1,
    };
  });
}

/** Reads what stands under each of the two teams; a third team has no place in the game. */
export function readByTeam<Schema extends z.ZodType<{ team: { id: string } }>, Row>(
  entries: readonly unknown[],
  schema: Schema,
  of: GameSides,
  read: (team: z.infer<Schema>, side: Side) => Parsed<Row>,
): Parsed<Row> {
  return readGroups(entries, schema, (team) => {
    const side = sideOf(of, team.team.id);
    if (side) return read(team, side);
    return { rows: [], refused: [{ id: team.team.id, reason: 'a team of another game' }] };
  });
}
