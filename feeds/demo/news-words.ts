import { teams } from '#shared/facts/teams.ts';
import type { Fixture } from './calendar/fixture.ts';
import type { Injury } from './injury-ledger.ts';
import { pick, type Random } from './play/random.ts';
import { type GameSummary, listed, type Star } from './summary.ts';
import { venueOf } from './venues.ts';

type Words = { headline: string; summary: string };

export function describePreview(random: Random, fixture: Fixture): Words {
  const { nickname: home } = fixture.home;
  const { nickname: away } = fixture.away;
  const headline = pick(random, [
    `${away} travel to ${fixture.home.city} to face the ${home}`,
    `${home} host the ${away}: what to watch for`,
    `${home} and ${away} meet at ${venueOf(fixture.home)}`,
    `Can the ${away} win on the road against the ${home}?`,
  ]);
  const week = fixture.week === null ? '' : ` in week ${fixture.week}`;
  return {
    headline,
    summary: `The ${home} play the ${away}${week} of the simulated ${fixture.league} season. The game is at ${venueOf(fixture.home)}.`,
  };
}

const bigComeback = { NFL: 10, NBA: 14 };
const rout = { NFL: 18, NBA: 22 };

/** The side that won comes first. */
function resultOf({ home, away }: Fixture, summary: GameSummary) {
  const isHomeWin = summary.home > summary.away;
  const scores = [summary.home, summary.away].sort((one, other) => other - one);
  return {
    winner: isHomeWin ? home.nickname : away.nickname,
    loser: isHomeWin ? away.nickname : home.nickname,
    score: scores.join('-'),
    place: isHomeWin ? 'at home' : `in ${home.city}`,
  };
}

export function describeReport(random: Random, fixture: Fixture, summary: GameSummary): Words {
  const { winner, loser, score, place } = resultOf(fixture, summary);
  const { comeback } = summary;
  const ending = 'A result of the simulated league.';
  if (summary.home === summary.away) {
    const clubs = `${fixture.away.nickname} and the ${fixture.home.nickname}`;
    return {
      headline: `No winner in ${fixture.home.city}: ${clubs} tie ${score}`,
      summary: `The ${clubs} tied ${score} after overtime. ${ending}`,
    };
  }
  const sentences = [
    `The ${winner} won ${score} against the ${loser} ${place}${summary.period > 4 ? ' after overtime' : ''}.`,
    ...(comeback >= bigComeback[fixture.league]
      ? [`They had been behind by ${comeback} points.`]
      : []),
    bestLines(fixture, summary, winner) ?? '',
    ending,
  ];
  return {
    headline: headlineOf(random, fixture, summary),
    summary: sentences.filter((sentence) => sentence !== '').join(' '),
  };
}

function headlineOf(random: Random, fixture: Fixture, summary: GameSummary): string {
  const { league } = fixture;
  const { winner, loser, score, place } = resultOf(fixture, summary);
  const margin = Math.abs(summary.home - summary.away);
  if (summary.period > 4) return `${winner} outlast ${loser} in overtime, ${score}`;
  if (summary.comeback >= bigComeback[league]) {
    return `${winner} come back from ${summary.comeback} down to beat ${loser} ${score}`;
  }
  if (margin <= 4) {
    return pick(random, [
      `${winner} edge ${loser} ${score} ${place}`,
      `${winner} hold on to beat ${loser} ${score}`,
    ]);
  }
  if (margin >= rout[league]) return `${winner} rout ${loser} ${score}`;
  return pick(random, [
    `${winner} beat ${loser} ${score} ${place}`,
    `${winner} down ${loser} ${score}`,
    `${winner} take care of ${loser}, ${score}`,
  ]);
}

/** "A. Player led the Bears with 31 points." */
function bestLines({ home, away }: Fixture, { stars }: GameSummary, winner: string): string | null {
  const side = winner === home.nickname ? 'home' : 'away';
  const own = stars.filter((star) => star.side === side).slice(0, 2);
  const [first] = own;
  if (!first) return null;
  const team = side === 'home' ? home.nickname : away.nickname;
  return `${listed(own.map(({ name, words }) => `${name} (${words})`))} led the ${team}.`;
}

type Performance = { fixture: Fixture; summary: GameSummary; star: Star };

export function describeStar(random: Random, { fixture, summary, star }: Performance): Words {
  const team = fixture[star.side];
  const opponent = fixture[star.side === 'home' ? 'away' : 'home'];
  const isWin = summary.home > summary.away === (star.side === 'home');
  const { score } = resultOf(fixture, summary);
  const headline = isWin
    ? pick(random, [
        `${star.name} leads the ${team.nickname} with ${star.words}`,
        `${star.words} from ${star.name} in ${team.nickname} win`,
        `Big game: ${star.name} has ${star.words} against the ${opponent.nickname}`,
      ])
    : pick(random, [
        `${star.words} from ${star.name} are not enough for the ${team.nickname}`,
        `${star.name} has ${star.words}, but the ${team.nickname} lose`,
      ]);
  return {
    headline,
    summary: `The ${team.nickname} ${isWin ? 'beat' : 'lost to'} the ${opponent.nickname} ${score} in the simulated league.`,
  };
}

export function describeInjury(
  random: Random,
  { athlete, part, days, description }: Injury,
): Words {
  const team = teams.find(({ teamId }) => teamId === athlete.teamId);
  const name = team?.nickname ?? 'team';
  const where = part.toLowerCase();
  const headline = pick(random, [
    `${name} lose ${athlete.name} to a ${where} injury`.replace(/ a ([aeiou])/, ' an $1'),
    `${athlete.name} (${where}) out for the ${name}`,
    `${name} to play without ${athlete.name} (${where})`,
  ]);
  const length = days >= 14 ? 'some weeks' : `about ${days} days`;
  return {
    headline,
    summary:
      `${athlete.name}, ${athlete.position} of the simulated ${name}, left the game with a ${where} ${description.toLowerCase()} and is expected to miss ${length}.`.replace(
        / a ([aeiou])/,
        ' an $1',
      ),
  };
}
