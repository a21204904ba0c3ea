import type { AlertKind } from '#shared/facts/alerts.ts';
import { gameRoute, playerRoute, routes } from '#shared/facts/routes.ts';
import type { Side } from '#shared/facts/sports.ts';
import { nicknameOf } from '#shared/facts/teams.ts';
import { regularPeriods } from '#shared/game-time.ts';
import { formatPercent } from '#shared/percent.ts';
import type { SeasonAim } from '#shared/schemas/playoffs.ts';
import { alertMessages as messages, alertWords as texts } from '#shared/texts/alert-messages.ts';
import { aimNames, teamStakesTexts as stakes } from '#shared/texts/season-odds.ts';

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
  /** Of a game the score before, of a player the status, of a forecast the chance of the home side, of stakes after a home loss. */
  was?: (number | null)[] | string | number | null;
  /** Of an end that was told with another score. */
  is_correction?: true;
  /** Of the home side; of stakes what `team` may reach once it has won. */
  chance?: number;
  aim?: SeasonAim;
  player?: string;
  team?: string | null;
  status?: string;
  part?: string | null;
};

/** What is said of one event, to which page it leads, and what a later message about the same replaces. */
export type EventMessage = { title: string; body: string; path: string; tag: string };

type Words = Pick<EventMessage, 'title' | 'body'>;

export function writeEvent(event: AlertEvent, hidesScores: boolean): EventMessage {
  return { ...writers[event.kind](event, hidesScores), ...linkOf(event) };
}

const writers: Record<AlertKind, (event: AlertEvent, hidesScores: boolean) => Words> = {
  start: (event) => ({ title: texts.matchup(sidesOf(event)), body: messages.start.body }),
  score: (event) => writeScore(event, scorerOf(event), messages.score.title),
  lead: (event) => writeScore(event, leaderOf(event), messages.lead.title),
  close: (event) => ({ title: messages.close.title(sidesOf(event)), body: standOf(event) }),
  upset: writeUpset,
  stakes: writeStakes,
  end: writeEnd,
  injury: writeInjury,
  forecast: writeForecast,
};

function linkOf({
  player_id,
  detail: { page, team },
}: AlertEvent): Pick<EventMessage, 'path' | 'tag'> {
  if (player_id !== null) return { path: playerRoute(player_id), tag: `player-${player_id}` };
  // The stakes of one club do not replace those of another.
  const tag = ['game', page, team].filter(Boolean).join('-');
  if (page !== undefined) return { path: gameRoute(page), tag };
  return { path: routes.dashboard, tag: 'games' };
}

const sidesOf = ({ detail: { home = '', away = '' } }: AlertEvent) => ({ home, away });

function writeScore(event: AlertEvent, side: Side | undefined, title: (team: string) => string) {
  const sides = sidesOf(event);
  return { title: side ? title(sides[side]) : texts.matchup(sides), body: standOf(event) };
}

function writeEnd(event: AlertEvent, hidesScores: boolean): Words {
  const sides = sidesOf(event);
  const { title, correction, withoutScore } = messages.end;
  if (hidesScores) return { title: texts.matchup(sides), body: withoutScore };
  const say = event.detail.is_correction ? correction : title;
  return { title: say(sides), body: scoreOf(event) };
}

const standOf = (event: AlertEvent) =>
  [scoreOf(event), momentOf(event)].filter(Boolean).join(' · ');

function scoreOf(event: AlertEvent): string {
  const { home_score, away_score } = event;
  return texts.score({
    ...sidesOf(event),
    homeScore: home_score ?? 0,
    awayScore: away_score ?? 0,
  });
}

function leaderOf({ home_score, away_score }: AlertEvent): Side {
  return (home_score ?? 0) > (away_score ?? 0) ? 'home' : 'away';
}

/** Undefined when both sides did between two looks. */
function scorerOf({ home_score, away_score, detail }: AlertEvent): Side | undefined {
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
  const was = typeof rest.was === 'string' ? messages.injury.was(rest.was) : undefined;
  return {
    title: messages.injury.title(player, status),
    body: [rest.team, rest.part, was].filter(Boolean).join(' · '),
  };
}

/** Of the side that is likelier to win, its chances in words. */
function readChances({ detail: { chance = 0.5, was, home = '', away = '' } }: AlertEvent) {
  const before = typeof was === 'number' ? was : chance;
  const isHome = chance > 0.5;
  const of = (share: number) => formatPercent(isHome ? share : 1 - share);
  const isAsBefore = isHome === before > 0.5;
  return { favored: isHome ? home : away, now: of(chance), before: of(before), isAsBefore };
}

function writeUpset(event: AlertEvent): Words {
  const { favored, before, now } = readChances(event);
  const { title, body } = messages.upset;
  return { title, body: `${body(favored, before, now)} · ${standOf(event)}` };
}

function writeStakes({ sport, detail }: AlertEvent): Words {
  const { chance: ifHome = 0, was, home = '', away = '', team, aim = 'playoffs' } = detail;
  const ifAway = Number(was);
  const [good, bad] = [Math.max(ifHome, ifAway), Math.min(ifHome, ifAway)];
  const name = aimNames[sport === 'NBA' ? 'NBA' : 'NFL'][aim];
  const words = stakes.fork(name, formatPercent(good), formatPercent(bad));
  return {
    title: stakes.rootFor(ifHome > ifAway ? home : away),
    body: stakes.of(nicknameOf(team ?? ''), words),
  };
}

function writeForecast(event: AlertEvent): Words {
  const { forecast } = messages;
  const { favored, before, now, isAsBefore } = readChances(event);
  return {
    title: isAsBefore ? forecast.moved(sidesOf(event)) : forecast.favored(favored),
    body: forecast.body(favored, now, before),
  };
}
