import type { Sport } from '#shared/facts/sports.ts';
import { teams } from '#shared/facts/teams.ts';
import { leagueDayOf } from '#shared/league-day.ts';
import type { GameList } from '../feed.ts';
import { type Competition, pathOf } from './competitions.ts';
import { addDays, compact, monthOf } from './eastern-days.ts';
import type { ScheduleForm } from './schedule-form.ts';
import type { ScoreboardRows } from './scoreboard.ts';

/** Events asked for in one answer of the real feed. */
const feedEvents = 500;

/** One address of a schedule; `month` where it is one. */
export type Question = { id: string; path: string; competition: string | null; month?: string };
export type Board = ScoreboardRows & { month?: string | undefined };

type Wanted = { sport: Sport; boards: readonly Competition[]; days: readonly string[] };

export function listQuestions(form: ScheduleForm, { sport, boards, days }: Wanted): Question[] {
  if (form === 'team') return listTeamQuestions(sport);
  const periods = form === 'day' ? days : [...new Set(days.map(monthOf))];
  const limit = form === 'day' ? '' : `&limit=${feedEvents}`;
  return periods.flatMap((period) =>
    boards.map(({ path, name }) => ({
      id: `${path} ${period}`,
      path: `${path}/scoreboard?dates=${compact(period)}${limit}`,
      competition: name,
      ...(form === 'month' && { month: period }),
    })),
  );
}

function listTeamQuestions(sport: Sport): Question[] {
  return teams
    .filter((team) => team.sport === sport)
    .map(({ teamId, feedId }) => ({
      id: teamId,
      path: `${pathOf(sport, null)}/teams/${feedId}/schedule`,
      competition: null,
    }));
}

/** Where the provider cuts a list without a word. */
const cutSizes: readonly number[] = [25, 100, feedEvents];
/** No league rests for longer in the middle of its season, a few times a year excepted. */
const usualRestDays = 7;

/**
 * Months whose answer may lack games: cut at one of the provider's limits, empty, or at an end long before
 * the last of the days. Each with its number of games, by which the same doubt is known again.
 */
export function findDoubts(boards: readonly Board[], days: readonly string[]): string[] {
  const months = Map.groupBy(days, monthOf);
  return [...months].flatMap(([month, [...asked]]) => {
    const ofMonth = boards.filter((board) => board.month === month);
    const sizes = ofMonth.map(({ games, refused }) => games.length + refused.length);
    const last = ofMonth
      .flatMap(({ games }) => games.map(dayOf))
      .sort()
      .at(-1);
    const isShort = last === undefined || last < addDays(asked.at(-1) ?? month, -usualRestDays);
    const isDoubtful = isShort || sizes.some((size) => cutSizes.includes(size));
    return isDoubtful ? [`${month}:${sizes.reduce((sum, size) => sum + size, 0)}`] : [];
  });
}

export function isOfDoubts(day: string, doubts: readonly string[]): boolean {
  return doubts.some((doubt) => doubt.startsWith(monthOf(day)));
}

/** Games of these days as one list, each once. */
export function joinBoards(boards: readonly Board[], days: readonly string[]): GameList {
  const wanted = new Set(days);
  const games = new Map(
    boards.flatMap((board) =>
      board.games
        .filter((game) => wanted.has(dayOf(game)))
        .map((game) => [game.external_id, { game, board }]),
    ),
  );
  const pick = <Row extends { game_id: string }>(list: (board: Board) => readonly Row[]) =>
    boards.flatMap((board) =>
      list(board).filter(({ game_id }) => games.get(game_id)?.board === board),
    );
  return {
    games: [...games.values()].map(({ game }) => game),
    odds: pick(({ odds }) => odds),
    periodScores: pick(({ periodScores }) => periodScores),
    facts: pick(({ facts }) => facts),
    situations: pick(({ situations }) => situations),
    refused: boards.flatMap(({ refused }) => refused),
  };
}

function dayOf({ scheduled_at }: { scheduled_at: string }): string {
  return leagueDayOf(new Date(scheduled_at));
}
