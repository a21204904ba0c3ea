import { addResult, createTable, restoreTable } from '#shared/tie-breakers/table.ts';
import { drawJointly, drawNormal } from './draw.ts';
import type { Plan } from './plan.ts';
import { type Combination, sumUp } from './strengths.ts';

/** Margins this close to 0 end an NFL game as a tie: some 1 in 300, as since the overtime of 2012. */
const tieMargin = { NFL: 0.065, NBA: 0 };
/** Points of both sides together; only the measures of points scored and allowed feel it. */
const usualTotal = { NFL: 45, NBA: 222 };

/** One simulated season under way. It is filled anew for each. */
export type Play = ReturnType<typeof createPlay>;

export function createPlay(plan: Plan, random: () => number, watched: number) {
  const column = () => new Float64Array(plan.size);
  return {
    plan,
    random,
    table: createTable(plan.season.clubs),
    hidden: new Float64Array(plan.outlook.mean.length),
    scratch: new Float64Array(plan.outlook.mean.length),
    strength: column(),
    edge: column(),
    laterStrength: column(),
    laterEdge: column(),
    /** How far each club's strength has moved since today. */
    moved: column(),
    /** What is left of the strength of the moment. */
    passing: column(),
    /** Games after the season that each club has played from today on. */
    laterGames: new Int32Array(plan.size),
    /** Of each watched game: 1 the home side won, -1 the away side, 0 a tie; 2 it was not played. */
    seen: new Int8Array(watched),
  };
}

/** Draws who is how strong, and plays the rest of the regular season. */
export function playRegularSeason(play: Play): void {
  begin(play);
  const games = play.plan.open.home.length;
  for (let at = 0; at < games; at += 1) playOpenGame(play, at);
  dropPassing(play);
}

function begin(play: Play): void {
  const { plan, random, hidden } = play;
  const { regular, postseason, passing } = plan.outlook;
  restoreTable(play.table, plan.table);
  play.seen.fill(2);
  play.laterGames.fill(0);
  play.moved.fill(0);
  play.passing.set(passing);
  drawJointly(plan.outlook, random, hidden, play.scratch);
  fill(play.strength, regular.strength, hidden);
  center(play.strength);
  fill(play.edge, regular.edge, hidden);
  fill(play.laterStrength, postseason.strength, hidden);
  fill(play.laterEdge, postseason.edge, hidden);
}

function playOpenGame(play: Play, at: number): void {
  const { plan, strength, edge, moved, random } = play;
  const { open, season } = plan;
  const home = open.home[at] ?? 0;
  const away = open.away[at] ?? 0;
  const drawn =
    (strength[home] ?? 0) +
    (moved[home] ?? 0) -
    (strength[away] ?? 0) -
    (moved[away] ?? 0) +
    (open.hosts[at] ?? 0) * (edge[home] ?? 0) +
    (open.points[at] ?? 0) +
    (open.noise[at] ?? 0) * drawNormal(random);
  const margin = Math.abs(drawn) < tieMargin[season.league] ? 0 : toWholePoints(drawn);
  const total = usualTotal[season.league];
  const scored = (total + margin + ((total + margin) & 1)) >> 1;
  addResult(play.table, home, away, [scored, scored - margin]);
  const watched = open.watched[at] ?? -1;
  if (watched >= 0) play.seen[watched] = Math.sign(margin);
  move(play, home);
  move(play, away);
}

/** Who was rested for the play-offs is back. */
function dropPassing({ moved, passing }: Play): void {
  for (let club = 0; club < moved.length; club += 1) {
    moved[club] = (moved[club] ?? 0) - (passing[club] ?? 0);
    passing[club] = 0;
  }
}

function fill(into: Float64Array, parts: readonly Combination[], hidden: Float64Array): void {
  for (let club = 0; club < into.length; club += 1) into[club] = sumUp(parts[club], hidden);
}

/** Strengths are told against the first club; from here on against the average one. */
function center(strength: Float64Array): void {
  let sum = 0;
  for (const one of strength) sum += one;
  for (let club = 0; club < strength.length; club += 1) {
    strength[club] = (strength[club] ?? 0) - sum / strength.length;
  }
}

/** Nobody wins by less than a point. */
function toWholePoints(margin: number): number {
  return margin < 0 ? Math.min(-1, Math.round(margin)) : Math.max(1, Math.round(margin));
}

function move({ plan, strength, moved, passing, random }: Play, club: number): void {
  const { keep, passingKeep, gameSd } = plan.outlook;
  const before = moved[club] ?? 0;
  const left = passing[club] ?? 0;
  const back = (1 - keep) * ((strength[club] ?? 0) + before) + (1 - passingKeep) * left;
  passing[club] = passingKeep * left;
  moved[club] = before - back + (gameSd[club] ?? 0) * drawNormal(random);
}

/** A game after the regular season, which somebody wins: whether the home side did. */
export function playLaterGame(play: Play, home: number, away: number, isNeutral: boolean): boolean {
  const { plan, random } = play;
  const drawn =
    tellLater(play, home) -
    tellLater(play, away) +
    (isNeutral ? 0 : (play.laterEdge[home] ?? 0)) +
    plan.outlook.postseasonNoise * drawNormal(random);
  move(play, home);
  move(play, away);
  const isWon = drawn >= 0;
  watchLater(play, home, away, isWon);
  return isWon;
}

function tellLater({ plan, laterStrength, moved, laterGames }: Play, club: number): number {
  const played = laterGames[club] ?? 0;
  laterGames[club] = played + 1;
  const stretch = plan.outlook.postseasonStretch[club] ?? 1;
  const offset = plan.laterPoints[club]?.[played] ?? 0;
  return (laterStrength[club] ?? 0) + stretch * (moved[club] ?? 0) + offset;
}

function watchLater({ plan, seen }: Play, home: number, away: number, isWon: boolean): void {
  const own = plan.watchedPairs[home * plan.size + away] ?? -1;
  const turned = plan.watchedPairs[away * plan.size + home] ?? -1;
  // A series goes on against the same club: the first game drawn is the next one.
  if (own >= 0 && seen[own] === 2) seen[own] = isWon ? 1 : -1;
  if (turned >= 0 && seen[turned] === 2) seen[turned] = isWon ? -1 : 1;
}
