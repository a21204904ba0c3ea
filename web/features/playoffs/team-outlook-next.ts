import { nicknameOfKey } from '#shared/facts/teams.ts';
import type { SeasonWhatIf } from '#shared/schemas/playoffs.ts';
import { aimNames, teamOddsTexts as texts } from '#shared/texts/season-odds.ts';
import { formatMoment } from '#shared/time-format.ts';
import { findMain } from './forks.ts';
import { sayChance } from './say-chance.ts';

/** The game that a club plays next. */
export type NextGame = { external_id: string; scheduled_at: string; status: string };

/** What the next game does to a club's season, in a sentence; undefined where the club does not play in it. */
export function sayNext(
  { sport, clubs }: SeasonWhatIf,
  startsAt: string,
  teamId: string,
): string | undefined {
  const [home, away] = clubs;
  const isHome = home?.team_id === teamId;
  const [own, other] = isHome ? [home, away] : [away, home];
  if (!own || !other || own.team_id !== teamId) return undefined;
  const against = nicknameOfKey(other.team_id);
  const day = formatMoment(new Date(startsAt), { weekday: 'long' });
  const fork = findMain(own, isHome);
  if (!fork) return texts.nextLittle(against, day);
  const [win, lose] = [sayChance(fork.win), sayChance(fork.lose)];
  return texts.next({ aim: aimNames[sport][fork.aim], against, day, win, lose });
}
