import type { Tables } from '#shared/database.types.ts';
import { downWords, situationTexts as texts } from '#shared/texts/situation.ts';

export type Situation = Tables<'game_situations'>;
type Innings = { runs: number; wickets: number | null; overs: number | null };

/** "3rd & 4 at KC 32", and the red zone in words. */
export function ballWords(situation: Situation): string[] {
  const down = downWords(situation);
  if (down === undefined) return [];
  const words = situation.spot ? texts.at(down, situation.spot) : down;
  return situation.is_red_zone ? [words, texts.redZone] : [words];
}

/** "3rd & 4, KC 32" */
export function placeWords(situation: Situation): string | undefined {
  return [downWords(situation), situation.spot].filter(Boolean).join(', ') || undefined;
}

/** "184/6 (18.2 ov)" */
export function inningsWords({ runs, wickets, overs }: Innings): string {
  const words = texts.innings(runs, wickets);
  return overs === null ? words : texts.overs(words, overs);
}

/** Of the innings that is played, where the sport has such. */
export function currentInnings(situation: Situation): string | undefined {
  const { innings_runs: runs, innings_wickets: wickets, innings_overs: overs } = situation;
  return runs === null ? undefined : inningsWords({ runs, wickets, overs });
}
