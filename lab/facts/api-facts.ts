import { pointsOf, sides } from './board-facts.ts';
import type { FactSheet } from './facts.ts';
import type { RecordedJson } from './recorded-answer.ts';
import { listPlays, listScorers, type RecordedGame } from './summary-facts.ts';

type Play = { side: string | null; is_scoring: boolean; away_score: number; home_score: number };
export type ApiAnswers = {
  /** `/api/v1/games/{id}`: the newest plays, the newest one first. */
  game: { game: { away_score: number; home_score: number }; plays: Play[] };
  /** `/rest/v1/game_plays`: all that brought points, by the ids of the provider. */
  plays: (Play & { external_id: string })[];
};

/** What programs of other people are told of a game: its score, and who scored. */
export function holdApi(
  { event, summary }: RecordedGame,
  { game, plays }: ApiAnswers,
  sheet: FactSheet,
): void {
  for (const side of sides) {
    const score = pointsOf(event, side);
    const hasBegun = game.game.away_score !== null && score !== undefined;
    if (hasBegun) sheet.hold('api score', side, score, String(game.game[`${side}_score`]));
  }
  const scorers = listScorers(event, summary);
  const rows = new Map(plays.map((play) => [play.external_id.split('_').at(-1), play]));
  for (const [id, side] of scorers) {
    sheet.hold('rest scorer', `play ${id}`, side, rows.get(id)?.side ?? undefined);
  }
  const newest = listPlays(summary).toReversed().slice(0, game.plays.length);
  for (const [at, play] of newest.entries()) holdPlay(play, game.plays[at], { at, scorers, sheet });
}

type Holding = { at: number; scorers: ReadonlyMap<string, string>; sheet: FactSheet };

function holdPlay(play: RecordedJson, told: Play | undefined, holding: Holding): void {
  const { at, scorers, sheet } = holding;
  const about = `${at + 1}. from the end`;
  const side = scorers.get(play.get('id').text ?? '');
  sheet.hold('api scorer', about, side, told?.side ?? undefined);
  for (const of of sides) {
    const score = play.get(`${of}Score`).text;
    sheet.hold('api play score', `${about}, ${of}`, score, String(told?.[`${of}_score`]));
  }
}
