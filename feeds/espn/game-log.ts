import { z } from 'zod';
import type { Sport } from '#shared/facts/sports.ts';
import type { Parsed } from '../feed.ts';
import type { GameLogRow } from '../feed-rows.ts';
import { readAnswer, readAs, readEach } from '../read-each.ts';
import { filledText, id, moment, optional, text } from '../tolerant-schema.ts';
import { espnKey } from './keys.ts';

const Game = z.object({
  gameDate: optional(moment),
  gameResult: optional(text),
  opponent: optional(z.object({ displayName: optional(text), abbreviation: optional(text) })),
});
const Category = z.object({ events: z.array(z.unknown()) });
const Season = z.object({ displayName: optional(text), categories: z.array(optional(Category)) });
const GameLogAnswer = z.object({
  names: z.array(filledText).min(1).max(99),
  events: z.record(z.string(), z.unknown()).catch({}),
  seasonTypes: z.array(z.unknown()),
});
const Line = z.object({
  eventId: id,
  stats: z.array(z.union([text, z.number().transform(String)])),
});

/** A player's figures game by game, newest first as the feed lists them. */
export function parseGameLog(json: unknown, sport: Sport, athleteId: string): Parsed<GameLogRow> {
  const log = readAnswer(GameLogAnswer, json, 'the answer is no game log');
  const parsed: Parsed<GameLogRow> = { rows: [], refused: [] };
  for (const entry of log.seasonTypes) {
    const season = readAs(Season, entry);
    if (typeof season === 'string') {
      parsed.refused.push({ id: null, reason: season });
      continue;
    }
    const lines = season.categories.flatMap((category) => category?.events ?? []);
    const found = readEach(lines, (line) => {
      const read = readAs(Line, line);
      if (typeof read === 'string') return read;
      if (read.stats.length !== log.names.length) return 'figures without names';
      return {
        player_id: espnKey(sport, athleteId),
        game_id: espnKey(sport, read.eventId),
        season: season.displayName || null,
        ...gameOf(Object.hasOwn(log.events, read.eventId) ? log.events[read.eventId] : undefined),
        figures: Object.fromEntries(log.names.map((name, at) => [name, read.stats[at] ?? ''])),
      };
    });
    parsed.rows.push(...found.rows);
    parsed.refused.push(...found.refused);
  }
  return parsed;
}

function gameOf(entry: unknown) {
  const game = Game.safeParse(entry);
  if (!game.success) return { played_at: null, opponent: null, result: null };
  const { gameDate, gameResult, opponent } = game.data;
  return {
    played_at: gameDate ?? null,
    opponent: opponent?.displayName || opponent?.abbreviation || null,
    result: gameResult || null,
  };
}
