import type { League } from '#shared/spec/sports.ts';
import type { NewsRow } from '../feed.ts';
import type { DemoLeague } from './demo-games.ts';
import { integerBetween, pick, type Random, randomFrom } from './random.ts';
import type { Fixture } from './schedule.ts';
import type { Play } from './timeline.ts';
import { venueOf } from './venues.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const lookbackMs = 48 * hourMs;
const lookaheadMs = 8 * hourMs;
const newestItems = 30;

/** Headlines about what the simulated league played and plays next, newest first. */
export function listDemoNews(league: DemoLeague, sport: League, now: Date): NewsRow[] {
  const from = new Date(now.getTime() - lookbackMs);
  const to = new Date(now.getTime() + lookaheadMs);
  return league
    .listFixtures(sport, from, to)
    .flatMap((fixture) =>
      fixture.startsAtMs < now.getTime()
        ? [previewOf(fixture), reportOf(league, fixture)]
        : [previewOf(fixture)],
    )
    .filter((item) => new Date(item.published_at) <= now)
    .sort((one, next) => next.published_at.localeCompare(one.published_at))
    .slice(0, newestItems);
}

function previewOf(fixture: Fixture): NewsRow {
  const random = randomFrom(`preview ${fixture.externalId}`);
  const { nickname: home } = fixture.home;
  const { nickname: away } = fixture.away;
  const headline = pick(random, [
    `${away} travel to ${fixture.home.city} to face the ${home}`,
    `${home} host the ${away}: what to watch for`,
    `${home} and ${away} meet at ${venueOf(fixture.home)}`,
    `Can the ${away} win on the road against the ${home}?`,
  ]);
  const publishedMs = fixture.startsAtMs - integerBetween(random, 3 * 60, 7 * 60) * minuteMs;
  const week = fixture.week === null ? '' : ` in week ${fixture.week}`;
  return {
    external_id: `demo_news_${fixture.externalId.replace('demo_', '')}_preview`,
    sport: fixture.league,
    headline,
    summary: `The ${home} play the ${away}${week} of the simulated ${fixture.league} season. The game is at ${venueOf(fixture.home)}.`,
    url: null,
    published_at: new Date(publishedMs).toISOString(),
  };
}

function reportOf(league: DemoLeague, fixture: Fixture): NewsRow {
  const random = randomFrom(`report ${fixture.externalId}`);
  const { final, endsAtMs } = league.summaryOf(fixture);
  const publishedMs = fixture.startsAtMs + endsAtMs + integerBetween(random, 4, 20) * minuteMs;
  const { headline, summary } = describeFinal(random, fixture, final);
  return {
    external_id: `demo_news_${fixture.externalId.replace('demo_', '')}_final`,
    sport: fixture.league,
    headline,
    summary,
    url: null,
    published_at: new Date(publishedMs).toISOString(),
  };
}

function describeFinal(random: Random, { home, away }: Fixture, final: Play) {
  const isHomeWin = final.home > final.away;
  const winner = isHomeWin ? home.nickname : away.nickname;
  const loser = isHomeWin ? away.nickname : home.nickname;
  const high = Math.max(final.home, final.away);
  const low = Math.min(final.home, final.away);
  const score = `${high}-${low}`;
  const place = isHomeWin ? 'at home' : `in ${home.city}`;
  const headline = headlineOf(random, { winner, loser, score, margin: high - low, final, place });
  return {
    headline,
    summary: `The ${winner} won ${score} against the ${loser} ${place}${final.period > 4 ? ' after overtime' : ''}. A result of the simulated league.`,
  };
}

type Result = {
  winner: string;
  loser: string;
  score: string;
  margin: number;
  final: Play;
  place: string;
};

function headlineOf(random: Random, { winner, loser, score, margin, final, place }: Result) {
  if (final.period > 4) {
    return pick(random, [
      `${winner} outlast ${loser} in overtime, ${score}`,
      `Overtime thriller: ${winner} beat ${loser} ${score}`,
    ]);
  }
  if (margin <= 4) {
    return pick(random, [
      `${winner} edge ${loser} ${score} ${place}`,
      `${winner} hold on to beat ${loser} ${score}`,
    ]);
  }
  if (margin >= 18) {
    return pick(random, [
      `${winner} rout ${loser} ${score}`,
      `${winner} run away from ${loser}, ${score}`,
    ]);
  }
  return pick(random, [
    `${winner} beat ${loser} ${score} ${place}`,
    `${winner} down ${loser} ${score}`,
  ]);
}
