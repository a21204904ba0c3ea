import { between, pickWeighted, type Random } from './random.ts';
import type { Edge, Timeline, TimelineWriter } from './timeline.ts';

const secondMs = 1000;
const minuteMs = 60 * secondMs;

/** Wall-clock lengths: about two hours and a quarter in all. */
const quarter = { lengthMs: 29.5 * minuteMs, clockS: 720 };
const overtime = { lengthMs: 12.5 * minuteMs, clockS: 300 };
const pauseMs = 35 * secondMs;
const halftimeMs = 15 * minuteMs;

/** Together these keep two scores of a running period less than 55 seconds apart. */
const playGapMs: readonly [number, number] = [15 * secondMs, 17.5 * secondMs];
const playsPerScore = 3;
const firstPlayMs = 10 * secondMs;
const lastPlayBeforeBuzzerMs = 2 * secondMs;

type Side = '0' | '1';
type Game = { random: Random; edge: Edge; writer: TimelineWriter; ball: Side; lastScorer: Side };

/** Plays one basketball game. Overtime follows until somebody leads. */
export function playNba(random: Random, edge: Edge, writer: TimelineWriter): Timeline {
  const ball: Side = random() < 0.5 ? '0' : '1';
  const game: Game = { random, edge, writer, ball, lastScorer: other(ball) };
  for (let period = 1; ; period += 1) {
    const { lengthMs } = playPeriod(game, period);
    if (period >= 4 && writer.score.home !== writer.score.away) {
      return writer.finish(writer.periodStartMs + lengthMs);
    }
    writer.pause(period, lengthMs, period === 2 ? halftimeMs : pauseMs);
  }
}

function playPeriod(game: Game, period: number): typeof quarter {
  const shape = period > 4 ? overtime : quarter;
  const { writer, random } = game;
  const show = (elapsedMs: number) =>
    writer.add({
      atMs: writer.periodStartMs + elapsedMs,
      period,
      clockS: Math.ceil(shape.clockS * (1 - elapsedMs / shape.lengthMs)),
      possession: game.ball,
    });
  show(0);
  const lastMs = shape.lengthMs - lastPlayBeforeBuzzerMs;
  let sinceScore = playsPerScore;
  let elapsedMs = firstPlayMs;
  while (elapsedMs < lastMs - lastPlayBeforeBuzzerMs) {
    sinceScore += 1;
    const isScore = sinceScore >= playsPerScore || (sinceScore === 2 && random() < 0.15);
    if (isScore) {
      shoot(game);
      sinceScore = 0;
    } else if (random() < 0.8) game.ball = other(game.ball);
    show(elapsedMs);
    elapsedMs += between(random, ...playGapMs);
  }
  shoot(game);
  show(lastMs);
  return shape;
}

function shoot(game: Game): void {
  const { random, writer } = game;
  const homeChance = (game.lastScorer === '0' ? 0.31 : 0.69) + 0.01 + game.edge * 0.04;
  const scorer: Side = random() < homeChance ? '0' : '1';
  writer.score[scorer === '0' ? 'home' : 'away'] += pickWeighted(random, [
    [1, 0.6],
    [2, 0.34],
    [3, 0.06],
  ]);
  game.lastScorer = scorer;
  game.ball = other(scorer);
}

function other(side: Side): Side {
  return side === '0' ? '1' : '0';
}
