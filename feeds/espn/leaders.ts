import { z } from 'zod';
import type { Parsed } from '../feed.ts';
import type { LeaderRow } from '../feed-rows.ts';
import { readAs, readEach } from '../read-each.ts';
import { filledText, id, optional, text } from '../tolerant-schema.ts';
import { type GameSides, readByTeam } from './box-score.ts';
import { espnKey } from './keys.ts';

const Leader = z.object({
  displayValue: filledText,
  athlete: z.object({ id: optional(id), displayName: filledText }),
});
const Category = z.object({
  name: filledText,
  displayName: optional(text),
  leaders: z.array(z.unknown()),
});
const TeamLeaders = z.object({ team: z.object({ id }), leaders: z.array(z.unknown()) });

/** The first of each category; a category that nobody leads yet is not an error. */
export function readLeaders(teams: readonly unknown[], of: GameSides): Parsed<LeaderRow> {
  return readByTeam(teams, TeamLeaders, of, ({ leaders }, side) => {
    const led = leaders.filter((entry) => !isEmpty(entry));
    return readEach(led, (entry) => {
      const category = readAs(Category, entry);
      if (typeof category === 'string') return category;
      const leader = readAs(Leader, category.leaders[0]);
      if (typeof leader === 'string') return leader;
      return {
        game_id: of.game.external_id,
        side,
        category: category.name,
        label: category.displayName || category.name,
        player_id: leader.athlete.id ? espnKey(of.game.sport, leader.athlete.id) : null,
        player_name: leader.athlete.displayName,
        figure: leader.displayValue,
      };
    });
  });
}

function isEmpty(entry: unknown): boolean {
  const category = Category.safeParse(entry);
  return category.success && category.data.leaders.length === 0;
}
