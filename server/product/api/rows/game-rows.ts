import type { Tables } from '#shared/database.types.ts';
import { demoPrefix, samplePrefix } from '#shared/facts/limits.ts';
import { publicGameRoute } from '#shared/facts/routes.ts';
import { type GameStatus, hasBegun, type Sport, sideInPossession } from '#shared/facts/sports.ts';
import { apiWords as words } from '#shared/texts/api.ts';
import { downWords, situationTexts } from '#shared/texts/situation.ts';
import type { Ids } from '../contract/fields.ts';
import type { Game } from '../contract/schemas.ts';

type Situation = Tables<'game_situations'>;
type Chance = Pick<Tables<'game_win_probabilities'>, 'provider_home_win' | 'provider_tie'>;

/** What one game is described from; the statement gives the parts besides as JSON, null where there is none. */
export type GameRow = Omit<Tables<'games'>, 'scheduled_at' | 'updated_at' | 'status' | 'sport'> & {
  sport: Sport;
  status: GameStatus;
  scheduled_at: Date;
  updated_at: Date;
  home_abbr: string | null;
  away_abbr: string | null;
  home_primary: string | null;
  away_primary: string | null;
  facts: Tables<'game_facts'> | null;
  channels: string | null;
  situation: Situation | null;
  ids: Partial<Ids> | null;
  odds: Pick<Tables<'game_odds'>, 'home_spread' | 'total'> | null;
  chance: Chance | null;
};

/** Tables that `selectGames` reads: a change of any of them ends what was kept. */
export const gameTables = [
  'games',
  'teams_master',
  'game_facts',
  'game_situations',
  'game_odds',
  'game_win_probabilities',
] as const;

/** Games with all that is said of them; continue with `and ...` and an order. Samples are nobody's games. */
export const selectGames = `
  select game.*, home.abbreviation as home_abbr, away.abbreviation as away_abbr,
    home.primary_color as home_primary, away.primary_color as away_primary,
    to_jsonb(facts) as facts, to_jsonb(situation) as situation, to_jsonb(odds) as odds, to_jsonb(chance) as chance,
    (select jsonb_object_agg(source, source_id) from public.game_ids where game_id = game.external_id) as ids,
    (select coalesce(
        string_agg(distinct broadcast ->> 'name', ', ') filter (where broadcast ->> 'market' = 'national'),
        string_agg(distinct broadcast ->> 'name', ', '))
      from jsonb_array_elements(facts.broadcasts) as broadcast
      where broadcast ->> 'kind' in ('tv', 'streaming')) as channels
  from public.games game
  left join public.teams_master home on home.team_id = game.home_team_id
  left join public.teams_master away on away.team_id = game.away_team_id
  left join public.game_facts facts on facts.game_id = game.external_id
  left join public.game_situations situation on situation.game_id = game.external_id and game.status = 'live'
  left join lateral (
    select home_spread, total from public.game_odds where game_id = game.external_id order by provider limit 1) odds on true
  left join lateral (
    select provider_home_win, provider_tie from public.game_win_probabilities
    where game_id = game.external_id and game.status = 'live' order by ordinal desc limit 1) chance on true
  where not starts_with(game.external_id, '${samplePrefix}')`;

/** Whether one of its sides has this id or short name, which is in lower case. SQL, for `selectGames`. */
export const isOfTeam = (name: string) =>
  `${name} in (lower(game.home_team_id), lower(game.away_team_id), lower(home.abbreviation), lower(away.abbreviation),
     lower(game.home_code), lower(game.away_code))`;

const states: Record<GameStatus, Game['state']> = {
  ...{ scheduled: 'PRE', postponed: 'PRE', cancelled: 'PRE' },
  ...{ live: 'IN', final: 'POST', unknown: 'UNKNOWN' },
};

export function describeGame(row: GameRow, { siteUrl }: { siteUrl: string }): Game {
  const home = describeSide(row, 'home');
  const away = describeSide(row, 'away');
  const { situation, odds } = row;
  return {
    id: row.id,
    ids: { espn: null, nba: null, ...row.ids },
    league: row.sport.toLowerCase() as Lowercase<Sport>,
    competition: row.competition,
    state: states[row.status],
    event_name: words.event(away.abbr ?? away.name, home.abbr ?? home.name),
    status: row.status,
    status_detail: row.status_detail,
    starts_at: row.scheduled_at.toISOString(),
    season: row.season,
    week: row.week,
    note: row.facts?.note ?? null,
    venue: row.venue,
    tv_network: row.channels,
    period: hasBegun(row) ? row.quarter : null,
    clock: hasBegun(row) ? row.time_remaining : null,
    possession: possessionText(row, home.abbr, away.abbr),
    down_distance_text: situation && placeWords(situation),
    last_play: situation?.last_play ?? null,
    odds: lineWords(odds?.home_spread ?? null, home, away),
    overunder: odds?.total ?? null,
    url: siteUrl + publicGameRoute(row.id),
    is_simulated: row.external_id.startsWith(demoPrefix),
    updated_at: row.updated_at.toISOString(),
    ...prefixed('home', home),
    ...prefixed('away', away),
  };
}

/** What a game says of one side, without the prefix. */
type Side = {
  [Field in keyof Game as Field extends `home_${infer Name}` ? Name : never]: Game[Field];
};

type Prefixed<Name extends string> = { [Field in keyof Side as `${Name}_${Field}`]: Side[Field] };

export function prefixed<Name extends string>(name: Name, side: Side): Prefixed<Name> {
  const fields = Object.entries(side).map(([field, value]) => [`${name}_${field}`, value]);
  return Object.fromEntries(fields) as Prefixed<Name>;
}

export function describeSide(row: GameRow, side: 'home' | 'away'): Side {
  const other = side === 'home' ? 'away' : 'home';
  const score = row[`${side}_score`];
  const otherScore = row[`${other}_score`];
  const isDecided = row.status === 'final' && score !== otherScore;
  return {
    id: row[`${side}_team_id`],
    abbr: row[`${side}_abbr`] ?? row[`${side}_code`],
    name: row[`${side}_team`],
    score,
    record: row.facts?.[`${side}_record`] ?? null,
    timeouts: row.situation?.[`${side}_timeouts`] ?? null,
    color: row[`${side}_primary`] ?? row.facts?.[`${side}_color`] ?? null,
    win_probability: row.chance && chanceOf(row.chance, side),
    winner: isDecided ? (score ?? 0) > (otherScore ?? 0) : null,
  };
}

function chanceOf({ provider_home_win, provider_tie }: Chance, side: 'home' | 'away'): number {
  const chance = side === 'home' ? provider_home_win : 1 - provider_home_win - provider_tie;
  return Math.round(1_000 * Math.max(0, chance)) / 1_000;
}

function possessionText({ possession, status }: GameRow, home: string | null, away: string | null) {
  const side = status === 'live' ? sideInPossession(possession) : undefined;
  return side ? { home, away }[side] : null;
}

function placeWords(situation: Situation): string | null {
  const down = downWords(situation);
  if (down === undefined) return null;
  return situation.spot ? situationTexts.at(down, situation.spot) : down;
}

function lineWords(homeSpread: number | null, home: Side, away: Side): string | null {
  if (homeSpread === null) return null;
  if (homeSpread === 0) return words.even;
  const favourite = homeSpread < 0 ? home : away;
  return words.line(favourite.abbr ?? favourite.name, Math.abs(homeSpread));
}

const until = new Intl.RelativeTimeFormat('en', { numeric: 'always' });
const minute = 60_000;

/** "in 25 minutes", "in 3 hours", "in 2 days"; of one that should have begun "in 0 minutes". */
export function untilWords(start: Date, now: Date): string {
  const minutes = Math.max(0, Math.ceil((start.getTime() - now.getTime()) / minute));
  if (minutes < 60) return until.format(minutes, 'minute');
  if (minutes < 48 * 60) return until.format(Math.round(minutes / 60), 'hour');
  return until.format(Math.round(minutes / 1_440), 'day');
}
