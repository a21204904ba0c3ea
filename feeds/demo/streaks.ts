import type { Team } from '#shared/facts/teams.ts';
import type { Side } from '../feed-rows.ts';
import type { Fixture } from './calendar/fixture.ts';
import type { DemoLeague } from './demo-games.ts';
import { pick, type Random } from './play/random.ts';

const shortestStreak = 4;

export type Streak = { team: Team; opponent: Team; length: number; isWinning: boolean };

/** The streak a team is on after a game, as far as the earlier fixtures reach; undefined for a short one. */
export function streakAfter(
  league: DemoLeague,
  fixture: Fixture,
  { side, earlier }: { side: Side; earlier: readonly Fixture[] },
): Streak | undefined {
  const team = fixture[side];
  const sign = Math.sign(marginOf(league, fixture, team));
  let length = 0;
  for (const game of earlier.toReversed()) {
    const isTheirs = game.home.teamId === team.teamId || game.away.teamId === team.teamId;
    const isLater = game.startsAtMs > fixture.startsAtMs;
    if (!isTheirs || isLater || game.seasonNumber !== fixture.seasonNumber) continue;
    if (marginOf(league, game, team) * sign <= 0) break;
    length += 1;
  }
  if (length < shortestStreak) return undefined;
  const opponent = fixture[side === 'home' ? 'away' : 'home'];
  return { team, opponent, length, isWinning: sign > 0 };
}

function marginOf(league: DemoLeague, fixture: Fixture, { teamId }: Team): number {
  const { home, away } = league.summaryOf(fixture);
  return fixture.home.teamId === teamId ? home - away : away - home;
}

const numbers = ['four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];

export function describeStreak(random: Random, { team, opponent, length, isWinning }: Streak) {
  const number = numbers[length - shortestStreak] ?? String(length);
  const name = team.nickname;
  const headline = isWinning
    ? pick(random, [
        `${name} have won ${number} in a row`,
        `${capital(number)} straight wins for the ${name}`,
        `${name} stretch their winning streak to ${number}`,
      ])
    : pick(random, [
        `${name} have lost ${number} in a row`,
        `${name} still look for a way out of a slide of ${number} games`,
        `${capital(number)} straight losses for the ${name}`,
      ]);
  const verb = isWinning ? 'beat' : 'lost to';
  return {
    headline,
    summary: `The ${name} ${verb} the ${opponent.nickname} last time out in the simulated league.`,
  };
}

function capital(word: string): string {
  return `${word.slice(0, 1).toUpperCase()}${word.slice(1)}`;
}
