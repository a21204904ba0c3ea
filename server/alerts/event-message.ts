import type { AlertKind } from '#shared/facts/alerts.ts';
import { gameRoute, playerRoute, routes } from '#shared/facts/routes.ts';
import { regularPeriods } from '#shared/game-time.ts';
import { formatPercent } from '#shared/percent.ts';
import { alertTexts as texts } from '#shared/texts/alert-messages.ts';

/** A row of internal.alert_events; `detail` is what its trigger wrote. */
export type AlertEvent = {
  id: string;
  kind: AlertKind;
  sport: string;
  game_id: string | null;
  player_id: string | null;
  happened_at: Date;
  home_score: number | null;
  away_score: number | null;
  detail: AlertDetail;
};
type AlertDetail = {
  page?: string;
  home?: string;
  away?: string;
  period?: number | null;
  clock?: string | null;
  /** Of a game the score before, of a player the status, of a forecast the chance of the home side. */
  was?: (number | null)[] | string | number | null;
  /** Of an end that was told with another score. */
  is_correction?: true;
  chance?: number;
  player?: string;
  team?: string | null;
  status?: string;
  part?: string | null;
};

/** What is said of one event, to which page it leads, and what a later message about the same replaces. */
export type EventMessage = { title: string; body: string; path: string; tag: string };

export function writeEvent(event: AlertEvent, hidesScores: boolean): EventMessage {
  if (event.kind === 'injury') return { ...writeInjury(event), ...aboutPlayer(event) };
  if (event.kind === 'forecast') return { ...writeForecast(event), ...aboutGame(event) };
  return { ...writeGame(event, hidesScores), ...aboutGame(event) };
}

type Words = Pick<EventMessage, 'title' | 'body'>;

const aboutGame = ({ detail }: AlertEvent) =>
  detail.page === undefined
    ? { path: routes.dashboard, tag: 'games' }
    : { path: gameRoute(detail.page), tag: `game-${detail.page}` };

const aboutPlayer = ({ player_id }: AlertEvent) =>
  player_id === null
    ? { path: routes.dashboard, tag: 'players' }
    : { path: playerRoute(player_id), tag: `player-${player_id}` };

const sidesOf = ({ detail: { home = '', away = '' } }: AlertEvent) => ({ home, away });

function writeGame(event: AlertEvent, hidesScores: boolean): Words {
  const sides = sidesOf(event);
  const score = scoreOf(event);
  if (event.kind === 'start') return { title: texts.matchup(sides), body: texts.started };
  if (event.kind === 'end') {
    return hidesScores
      ? { title: texts.matchup(sides), body: texts.isOver }
      : {
          title: event.detail.is_correction ? texts.corrected(sides) : texts.over(sides),
          body: score,
        };
  }
  const body = [score, momentOf(event)].filter(Boolean).join(' · ');
  if (event.kind === 'close') return { title: texts.close(sides), body };
  const side = event.kind === 'lead' ? leaderOf(event) : scorerOf(event);
  if (side === undefined) return { title: texts.matchup(sides), body };
  const say = event.kind === 'lead' ? texts.leads : texts.scores;
  return { title: say(sides[side]), body };
}

function scoreOf(event: AlertEvent): string {
  const { home_score, away_score } = event;
  return texts.score({
    ...sidesOf(event),
    homeScore: home_score ?? 0,
    awayScore: away_score ?? 0,
  });
}

function leaderOf({ home_score, away_score }: AlertEvent): 'home' | 'away' {
  return (home_score ?? 0) > (away_score ?? 0) ? 'home' : 'away';
}

/** Undefined when both sides did between two looks. */
function scorerOf({ home_score, away_score, detail }: AlertEvent): 'home' | 'away' | undefined {
  const [home, away] = Array.isArray(detail.was) ? detail.was : [];
  const hasHome = (home_score ?? 0) > (home ?? 0);
  const hasAway = (away_score ?? 0) > (away ?? 0);
  if (hasHome === hasAway) return undefined;
  return hasHome ? 'home' : 'away';
}

/** Where the game stands, in sports that have quarters. */
function momentOf({ sport, detail: { period, clock } }: AlertEvent): string | undefined {
  if ((sport !== 'NFL' && sport !== 'NBA') || !period || !clock) return undefined;
  const name =
    period > regularPeriods ? texts.overtime(period - regularPeriods) : texts.quarter(period);
  return texts.left(name, clock);
}

function writeInjury({ detail: { player = '', status = '', ...rest } }: AlertEvent): Words {
  const was = typeof rest.was === 'string' ? texts.was(rest.was) : undefined;
  return {
    title: texts.injury(player, status),
    body: [rest.team, rest.part, was].filter(Boolean).join(' · '),
  };
}

function writeForecast(event: AlertEvent): Words {
  const { chance = 0.5, was } = event.detail;
  const before = typeof was === 'number' ? was : chance;
  const sides = sidesOf(event);
  const isHome = chance > 0.5;
  const favored = isHome ? sides.home : sides.away;
  const of = (home: number) => formatPercent(isHome ? home : 1 - home);
  return {
    title: isHome === before > 0.5 ? texts.forecastMoved(sides) : texts.nowFavored(favored),
    body: texts.chance(favored, of(chance), of(before)),
  };
}
