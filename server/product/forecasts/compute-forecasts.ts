import type { Game } from '#forecast/game.ts';
import { chooseParlays, toLeg } from '#forecast/parlays/choose-parlays.ts';
import { findSameGameSet } from '#forecast/players/same-game.ts';
import type { Season } from '#forecast/playoffs/season.ts';
import type { ForecastSeed } from '#forecast/seeds.ts';
import type { InjuryArchive } from '#server/product/history/injury-archive.ts';
import type { PlayedGame } from '#server/product/history/player-history.ts';
import type { FieldPlayer } from '#server/product/history/snaps.ts';
import { dayMs } from '#shared/facts/durations.ts';
import type { League } from '#shared/facts/sports.ts';
import type { ForecastResult, ForecastTask } from './forecast-task.ts';
import { LastGames } from './last-games.ts';
import { isOut, type MatchedPlayer, matchPlayers, readWord } from './match-players.ts';
import { tellPastReports } from './past-reports.ts';
import { pickFantasy } from './pick-fantasy.ts';
import { listNames, listQuarterbacks, tellQuarterbacks } from './quarterbacks.ts';
import { SeasonWatch } from './season-simulation.ts';
import type { AbsentPlayer } from './team-reports.ts';
import { type PlayerProjection, walkPlayers } from './walk-players.ts';
import { walkWinners } from './walk-winners.ts';

export type History = {
  games: readonly Game[];
  playerGames: readonly PlayedGame[];
  /** The one that is on, where its whole schedule is known. */
  season?: Season | undefined;
  /** Who was on the field of late, with a line of his own or without (NFL). */
  fieldPlayers?: readonly FieldPlayer[];
  /** What was said of players when games of late began. */
  archive?: InjuryArchive;
  /** Where ratings begin that know too little of the past. */
  seed?: ForecastSeed | undefined;
};

/** Longer than the longest break between two seasons. */
const rememberedDays = 300;

/** The first day of the past from which a player counts as one of today. */
export function findFirstRemembered(today: string): string {
  return new Date(Date.parse(today) - rememberedDays * dayMs).toISOString().slice(0, 10);
}

const nothing: ForecastResult = {
  ...{ winners: [], players: [], absences: [], picks: [], parlays: [] },
  ...{ injuryEffects: [], injuryFacts: [], injuryGains: [] },
};

const nothingArchived: InjuryArchive = { changes: [], starts: new Map() };

/** Everything that is forecast for one league, from what was known before today. No I/O. */
export function computeForecasts(task: ForecastTask, history: History): ForecastResult {
  const { league, today, targets } = task;
  const played = history.playerGames.filter(({ playedOn }) => playedOn < today);
  const last = new LastGames(played);
  const known = last.listPlayers(findFirstRemembered(today));
  const matched = matchPlayers(known, task.roster, task.injuries);
  const listed = listQuarterbacks(matched, task.roster);
  const coming = task.games.map(({ afterStart: _, ...game }) => tellQuarterbacks(game, listed));
  const others = listOthers(history, known);
  const absent = listAbsent([...matched, ...matchPlayers(others, task.roster, task.injuries)]);
  const earlier = tellPastReports(
    history.games.filter(({ date }) => date < today),
    history.archive ?? nothingArchived,
    [...known, ...others],
  );
  const forecast = walkWinners({
    league,
    games: [...earlier, ...coming],
    targets: new Set(targets),
    absent,
    season: history.season && new SeasonWatch(history.season, today),
    seed: history.seed,
    names: listNames(matched, task.roster),
  });
  const asked = coming.filter(({ id }) => forecast.outlooks.has(id));
  if (asked.length === 0) return { ...nothing, season: forecast.season };
  const season = Math.max(...asked.map((game) => game.season));
  const players = matched.filter(
    (player) => (player.isOnRoster || task.roster.length === 0) && last.isActive(player, season),
  );
  const walked = walkPlayers({
    league,
    history: played,
    targets: asked,
    outlooks: forecast.outlooks,
    players,
    absent,
  });
  return {
    winners: forecast.winners,
    season: forecast.season,
    players: walked.projections.map((own) => ({
      ...own,
      last_five: last.list(own.historyId, own.stat),
    })),
    absences: matched.flatMap((player) =>
      isOut(player) && player.injury
        ? [{ playerId: player.player_id, status: player.injury.status }]
        : [],
    ),
    picks: pickFantasy(league, walked.candidates, new Map(task.slates)),
    parlays: suggestParlays(league, walked.projections),
    injuryEffects: forecast.effects,
    injuryGains: walked.gains,
    injuryFacts: matched.flatMap((player) => {
      const fact = player.injury && last.describe(player, player.injury.external_id);
      return fact === undefined ? [] : [fact];
    }),
  };
}

/** Linemen and defenders, of whom nothing is told but that they are missing. */
function listOthers({ fieldPlayers = [] }: History, known: readonly FieldPlayer[]) {
  const ids = new Set(known.map(({ player_id: id }) => id));
  return fieldPlayers.filter(({ player_id: id }) => !ids.has(id));
}

function listAbsent(matched: readonly MatchedPlayer[]): AbsentPlayer[] {
  return matched.flatMap((player) => {
    if (player.injury === undefined) return [];
    const { external_id: externalId } = player.injury;
    const { historyId: playerId, team_id: team } = player;
    const word = readWord(player.injury);
    return [{ externalId, playerId, team, word, isOut: isOut(player) }];
  });
}

/** Out of all projections with a line; none where nothing is worth suggesting. */
function suggestParlays(league: League, projections: readonly PlayerProjection[]) {
  const legs = projections.flatMap((own) => {
    // Half points are no player's usual line, and fantasy points nobody's bet.
    if (own.line === null || own.stat === 'fantasyPoints') return [];
    const { game_id: gameId, player_id: playerId, team_id: team, group, stat, line } = own;
    return [toLeg({ player: { gameId, playerId, team, group }, stat, projection: own, line })];
  });
  const season = Math.max(...projections.map((own) => own.season));
  const set = findSameGameSet(league, season);
  return chooseParlays(legs, { league, set });
}
