import { z } from 'zod';
import type { GameList, GameRow } from '#feeds/feed.ts';
import { readLiveGame } from '#feeds/nba/scoreboard.ts';
import { readAnswer, readEach } from '#feeds/read-each.ts';
import { flag, optional, text } from '#feeds/tolerant-schema.ts';

const StaticSchedule = z.object({
  leagueSchedule: z.object({ gameDates: z.array(z.unknown()) }),
});
const GameDate = z.object({ games: z.array(z.unknown()) });
const Team = z.object({ teamTricode: optional(text), teamName: optional(text) });
/** What this file says in other words than the live scoreboard. */
const StaticGame = z.looseObject({
  gameDateTimeUTC: optional(text),
  gameStatus: optional(z.number()),
  arenaName: optional(text),
  isNeutral: optional(flag),
  homeTeam: Team.loose(),
  awayTeam: Team.loose(),
});

const scheduled = 1;
const live = 2;

/**
 * The league's file of a season (scheduleLeagueV2.json), with the results up to its day. Games whose teams are
 * not known yet, as in a cup, are left out; one that was on then is told as to come.
 */
export function parseNbaSchedule(json: unknown): Pick<GameList, 'games' | 'refused'> {
  const { leagueSchedule } = readAnswer(StaticSchedule, json, 'the file has no list of days');
  const days = readEach(leagueSchedule.gameDates, GameDate, (day) => day);
  const entries = days.rows.flatMap(({ games }) => games).filter((entry) => !isOpen(entry));
  const { rows, refused } = readEach(entries, StaticGame, readGame);
  return { games: rows, refused: [...days.refused, ...refused] };
}

function isOpen(entry: unknown): boolean {
  const given = StaticGame.safeParse(entry).data;
  return [given?.homeTeam, given?.awayTeam].some(
    (team) => team !== undefined && !team.teamTricode && !team.teamName,
  );
}

function readGame(given: z.infer<typeof StaticGame>): GameRow | string {
  const read = readLiveGame({
    ...given,
    gameTimeUTC: given.gameDateTimeUTC,
    gameStatus: given.gameStatus === live ? scheduled : given.gameStatus,
  });
  return typeof read === 'string' ? read : { ...read.game, venue: given.arenaName || null };
}
