import { teams } from '#shared/facts/teams.ts';
import type { Fixture } from './calendar/fixture.ts';
import type { Injury } from './play/athletes.ts';
import { pick, type Random } from './play/random.ts';
import { type GameSummary, listed, type Star } from './summary.ts';
import { venueOf } from './venues.ts';

export type Words = { headline: string; summary: string };

const bigComeback = { NFL: 10, NBA: 14 };
const rout = { NFL: 18, NBA: 22 };

export function describePreview(random: Random, fixture: Fixture): Words {
  const { nickname: home, city } = fixture.home;
  const { nickname: away } = fixture.away;
  const venue = venueOf(fixture);
  const { kind, week, title } = fixture;
  const usual = kind === 'preseason' ? 'preseason' : 'regular season';
  const headlines = [
    `${home} host the ${away}: what to watch for`,
    `${away} travel to ${city} to face the ${home}`,
    `${home} and ${away} meet at ${venue}`,
    `Can the ${away} win on the road against the ${home}?`,
  ] as const;
  return {
    headline: title ? `${title}: ${home} and ${away} meet at ${venue}` : pick(random, headlines),
    summary: `The ${home} play the ${away} in the simulated ${fixture.league} (${title ?? (week ? `week ${week}` : usual)}). The game is at ${venue}.`,
  };
}

/** Who won, as far as somebody did; the higher score comes first. */
function resultOf(fixture: Fixture, { home, away }: GameSummary) {
  const side = home > away ? ('home' as const) : ('away' as const);
  const where = fixture.isNeutral ? `at ${venueOf(fixture)}` : `in ${fixture.home.city}`;
  return {
    side,
    winner: fixture[side].nickname,
    loser: fixture[side === 'home' ? 'away' : 'home'].nickname,
    score: `${Math.max(home, away)}-${Math.min(home, away)}`,
    place: side === 'home' && !fixture.isNeutral ? 'at home' : where,
    isTie: home === away,
  };
}

export function describeReport(random: Random, fixture: Fixture, summary: GameSummary): Words {
  const { winner, loser, score, place, isTie, side } = resultOf(fixture, summary);
  const { comeback, period, stars } = summary;
  const ending = 'A result of the simulated league.';
  if (isTie) {
    const clubs = `${fixture.away.nickname} and the ${fixture.home.nickname}`;
    return {
      headline: `No winner in ${fixture.home.city}: ${clubs} tie ${score}`,
      summary: `The ${clubs} tied ${score} after overtime. ${ending}`,
    };
  }
  const best = stars
    .filter((star) => star.side === side)
    .slice(0, 2)
    .map(({ name, words }) => `${name} (${words})`);
  const sentences = [
    `The ${winner} won ${score} against the ${loser} ${place}${period > 4 ? ' after overtime' : ''}.`,
    comeback >= bigComeback[fixture.league] ? `They had been behind by ${comeback} points.` : '',
    best.length > 0 ? `${listed(best)} led the ${winner}.` : '',
    ending,
  ];
  return {
    headline: pick(random, headlinesOf(fixture, summary)),
    summary: sentences.filter(Boolean).join(' '),
  };
}

function headlinesOf(fixture: Fixture, summary: GameSummary): readonly [string, ...string[]] {
  const { winner, loser, score, place } = resultOf(fixture, summary);
  const { comeback, period } = summary;
  const margin = Math.abs(summary.home - summary.away);
  if (period > 4) return [`${winner} outlast ${loser} in overtime, ${score}`];
  if (comeback >= bigComeback[fixture.league]) {
    return [`${winner} come back from ${comeback} down to beat ${loser} ${score}`];
  }
  if (margin <= 4) {
    return [
      `${winner} edge ${loser} ${score} ${place}`,
      `${winner} hold on to beat ${loser} ${score}`,
    ];
  }
  if (margin >= rout[fixture.league]) return [`${winner} rout ${loser} ${score}`];
  return [
    `${winner} beat ${loser} ${score} ${place}`,
    `${winner} down ${loser} ${score}`,
    `${winner} take care of ${loser}, ${score}`,
  ];
}

type Performance = { fixture: Fixture; summary: GameSummary; star: Star };

export function describeStar(random: Random, { fixture, summary, star }: Performance): Words {
  const { nickname: team } = fixture[star.side];
  const { nickname: opponent } = fixture[star.side === 'home' ? 'away' : 'home'];
  const { score, side } = resultOf(fixture, summary);
  const isWin = side === star.side;
  const headlines = isWin
    ? ([
        `${star.name} leads the ${team} with ${star.words}`,
        `${star.words} from ${star.name} in ${team} win`,
        `Big game: ${star.name} has ${star.words} against the ${opponent}`,
      ] as const)
    : ([
        `${star.words} from ${star.name} are not enough for the ${team}`,
        `${star.name} has ${star.words}, but the ${team} lose`,
      ] as const);
  const verb = isWin ? 'beat' : 'lost to';
  return {
    headline: pick(random, headlines),
    summary: `The ${team} ${verb} the ${opponent} ${score} in the simulated league.`,
  };
}

export function describeInjury(random: Random, { athlete, part, days }: Injury): Words {
  const { name, position } = athlete;
  const team = teams.find(({ teamId }) => teamId === athlete.teamId)?.nickname ?? 'team';
  const where = part.toLowerCase();
  const injury = `${/^[aeiou]/.test(where) ? 'an' : 'a'} ${where} injury`;
  const length = days >= 14 ? 'some weeks' : `about ${days} days`;
  return {
    headline: pick(random, [
      `${team} lose ${name} to ${injury}`,
      `${name} (${where}) out for the ${team}`,
      `${team} to play without ${name} (${where})`,
    ]),
    summary: `${name}, ${position} of the simulated ${team}, left the game with ${injury} and is expected to miss ${length}.`,
  };
}
