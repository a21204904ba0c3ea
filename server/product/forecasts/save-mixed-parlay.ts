import { chooseMixed } from '#forecast/parlays/choose-parlays.ts';
import { inDataset } from '#server/operate/jobs/dataset.ts';
import type { HistorySource } from '#server/product/history/history-source.ts';
import type { League } from '#shared/facts/sports.ts';
import type { PlayerForecast } from './forecast-task.ts';
import { buildParlayRow, explainLeg, replaceParlays, type TimedLeg } from './save-parlays.ts';
import { nameOf } from './save-players.ts';
import type { Saved, Writer } from './write-before-start.ts';

type Candidate = Pick<PlayerForecast, 'factors' | 'middle'> & {
  sport: League;
  over: number;
  starts_at: Date;
  starts_at_text: string;
  described: TimedLeg['described'];
};

/** Of both leagues, from what each last projected; legs that stand in a parlay of their own league are taken. */
export async function saveMixedParlay(writer: Writer, source: HistorySource): Promise<Saved> {
  const { rows } = await writer.sql.query<Candidate>(
    `with newest as (
       select distinct on (game_id, player_id, stat) * from public.player_projections
        where starts_at > $1 and ${inDataset('game_id', '$2')} and stat <> 'fantasyPoints'
        order by game_id, player_id, stat, made_at desc)
     select sport, over_probability as over, middle, factors, starts_at, starts_at::text as starts_at_text,
            jsonb_build_object('projection_id', id, 'game_id', game_id, 'player_id', player_id,
              'player_name', player_name, 'team_id', team_id, 'matchup', matchup, 'stat', stat, 'line', line) as described
       from newest
      where over_probability is not null and not exists (
        select from public.parlays as own cross join jsonb_to_recordset(own.legs) as leg (game_id text, player_id text)
         where own.sport = newest.sport and own.starts_at > $1 and own.withdrawn_at is null
           and own.made_at = (select max(made_at) from public.parlays where sport = newest.sport)
           and leg.game_id = newest.game_id and leg.player_id = newest.player_id)
      order by game_id, player_id, stat`,
    [writer.now, source],
  );
  const legs = rows.map(toLeg);
  const parlay = chooseMixed(legs);
  const row = parlay && buildParlayRow(parlay, parlay.legs);
  const open = new Set(legs.map(({ described }) => nameOf(described)));
  const isForecast = (leg: Parameters<typeof nameOf>[0]) => open.has(nameOf(leg));
  return replaceParlays(writer, 'MIXED', { rows: row ? [row] : [], isForecast });
}

function toLeg(row: Candidate) {
  const side: 'over' | 'under' = row.over >= 0.5 ? 'over' : 'under';
  const probability = Math.max(row.over, 1 - row.over);
  const reason = explainLeg({ side }, row);
  return {
    league: row.sport,
    gameId: row.described.game_id,
    playerId: row.described.player_id,
    probability,
    scheduledAt: row.starts_at,
    startsAt: row.starts_at_text,
    described: { ...row.described, side, probability, reason },
  };
}
