import { between, integerBetween, pickWeighted, type Random } from './random.ts';
import type { Edge, Timeline, TimelineWriter } from './timeline.ts';

const secondMs = 1000;
const minuteMs = 60 * secondMs;

/** Wall-clock lengths: about three hours and ten minutes in all, longer than the gap between starts. */
const quarter = { lengthMs: 43 * minuteMs, clockS: 900 };
const overtime = { lengthMs: 25 * minuteMs, clockS: 600 };
const pauseMs = 2 * minuteMs;
const halftimeMs = 13 * minuteMs;
const playGapMs: readonly [number, number] = [50 * secondMs, 70 * secondMs];

type Side = '0' | '1';
type Game = { random: Random; edge: Edge; writer: TimelineWriter; ball: Side; playsLeft: number };

/** Plays one football game. Overtime is sudden death and goes on until somebody scores. */
export function playNfl(random: Random, edge: Edge, writer: TimelineWriter): Timeline {
  const receiver: Side = random() < 0.5 ? '0' : '1';
  const game: Game = { random, edge, writer, ball: receiver, playsLeft: 0 };
  kickOff(game, receiver);
  for (let period = 1; ; period += 1) {
    if (period === 3) kickOff(game, other(receiver));
    if (period > 4) kickOff(game, random() < 0.5 ? '0' : '1');
    const playedMs = playPeriod(game, period);
    if (period >= 4 && writer.score.home !== writer.score.away) {
      return writer.finish(writer.periodStartMs + playedMs);
    }
    writer.pause(period, playedMs, period === 2 ? halftimeMs : pauseMs);
  }
}

/** Returns how long the period took, which is less than its length when overtime is decided. */
function playPeriod(game: Game, period: number): number {
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
  let elapsedMs = between(random, ...playGapMs);
  while (elapsedMs < shape.lengthMs) {
    playDown(game);
    show(elapsedMs);
    const isDecided = period > 4 && writer.score.home !== writer.score.away;
    if (isDecided) return elapsedMs + 20 * secondMs;
    elapsedMs += between(random, ...playGapMs);
  }
  return shape.lengthMs;
}

function playDown(game: Game): void {
  game.playsLeft -= 1;
  if (game.playsLeft > 0) return;
  const { random, writer, edge, ball } = game;
  const strength = ball === '0' ? edge + 0.1 : -edge;
  writer.score[ball === '0' ? 'home' : 'away'] += pickWeighted(random, [
    [0, 0.64 - strength * 0.05],
    [3, 0.16],
    [7, 0.175 + strength * 0.05],
    [6, 0.015],
    [8, 0.01],
  ]);
  kickOff(game, other(ball));
}

function kickOff(game: Game, receiver: Side): void {
  game.ball = receiver;
  game.playsLeft = integerBetween(game.random, 4, 10);
}

function other(side: Side): Side {
  return side === '0' ? '1' : '0';
}
