import type { Tables } from '#shared/database.types.ts';
import { samplePrefix } from '#shared/facts/limits.ts';

export type Game = Tables<'games'>;

export function isSample(game: Pick<Game, 'external_id'>): boolean {
  return game.external_id.startsWith(samplePrefix);
}
