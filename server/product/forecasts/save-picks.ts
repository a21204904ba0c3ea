import { playerModelVersion } from '#forecast/model-versions.ts';
import { dayMs } from '#shared/facts/durations.ts';
import { maxRevisions, revisionThresholds, sameSlateDays } from '#shared/facts/forecasts.ts';
import type { FantasyPick, PlayerForecast } from './forecast-task.ts';
import { nameMatchup } from './save-players.ts';
import {
  mayReplace,
  type Saved,
  sumSaved,
  type Writer,
  withdraw,
  writeBeforeStart,
} from './write-before-start.ts';

type Compared = 'slate' | 'game_id' | 'player_id' | 'projected_points' | 'is_in_line_up';
type Held = Pick<FantasyPick, Compared> & { id: string; made_at: Date; made: number };

type Chosen = {
  picks: readonly FantasyPick[];
  players: readonly PlayerForecast[];
  /** From which a line-up may still be chosen. */
  slates: ReadonlySet<string>;
};

/**
 * Picks of a slate are written together and bear the same moment: the newest set is the one that counts. A player
 * who is not forecast any more is taken out of it at once, and all of them when there is nobody to choose.
 */
export async function savePicks(
  writer: Writer,
  { picks, players, slates }: Chosen,
): Promise<Saved> {
  const { sql, league, now, targets } = writer;
  const known = new Set(players.map((player) => `${player.game_id} ${player.player_id}`));
  const chosen = Map.groupBy(picks, ({ slate }) => slate);
  const held = Map.groupBy(await listHeld(writer), ({ slate }) => slate);
  const saved: Saved[] = [];
  for (const slate of new Set([...chosen.keys(), ...held.keys()])) {
    const own = chosen.get(slate) ?? [];
    const before = held.get(slate) ?? [];
    const isNobodyLeft = own.length === 0 && slates.has(slate);
    const standing = before.filter(
      ({ game_id: game, player_id: player }) =>
        !isNobodyLeft && (!targets.has(game) || known.has(`${game} ${player}`)),
    );
    const gone = before.filter((pick) => !standing.includes(pick));
    saved.push(await withdraw(writer, 'fantasy_picks', gone));
    if (own.length === 0 || !mayReplace(writer, { standing, gone })) continue;
    if (gone.length === 0 && !isNews(own, standing)) continue;
    const written = own.flatMap((pick) => {
      const game = targets.get(pick.game_id);
      if (game === undefined) return [];
      const made = { sport: league, starts_at: game.starts_at, made_at: now.toISOString() };
      const about = { matchup: nameMatchup(game), model_version: playerModelVersion };
      return [{ ...pick, ...made, ...about }];
    });
    saved.push(await writeBeforeStart(sql, 'fantasy_picks', written));
  }
  return sumSaved(saved);
}

/** Of the newest set of each slate that is not over: the picks that stand and whose games are to come. */
async function listHeld({ sql, league, now }: Writer): Promise<Held[]> {
  const { rows } = await sql.query<Held>(
    `select picks.*, runs.made from (
       select slate, max(made_at) as newest, count(distinct made_at)::int as made
         from public.fantasy_picks
        where made_at > $3 and slate in (
          select slate from public.fantasy_picks where sport = $1 and starts_at > $2)
        group by slate) as runs
       join public.fantasy_picks as picks on picks.slate = runs.slate and picks.made_at = newest
      where picks.starts_at > $2 and withdrawn_at is null`,
    [league, now, new Date(now.getTime() - sameSlateDays * dayMs)],
  );
  return rows;
}

/** Another line-up, or a projection that has moved; not more often than agreed. */
function isNews(picks: readonly FantasyPick[], standing: readonly Held[]): boolean {
  const [first] = standing;
  if (first === undefined) return true;
  if (first.made >= maxRevisions) return false;
  const before = new Map(standing.map((pick) => [pick.player_id, pick]));
  const lineUp = picks.filter((pick) => pick.is_in_line_up);
  if (lineUp.length !== standing.filter((pick) => pick.is_in_line_up).length) return true;
  return picks.some((pick) => {
    const old = before.get(pick.player_id);
    if (pick.is_in_line_up && !old?.is_in_line_up) return true;
    const { projectionShare, projectionLeast } = revisionThresholds;
    const enough = Math.max(projectionLeast, projectionShare * pick.projected_points);
    return old !== undefined && Math.abs(old.projected_points - pick.projected_points) >= enough;
  });
}
