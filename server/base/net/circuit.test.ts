import { expect, it } from 'vitest';
import { Circuit } from './circuit.ts';

const pauseMs = (trial: number) => Math.min(trial * 100, 300);

function openCircuit() {
  const circuit = new Circuit({ opensAfter: 3, pauseMs });
  for (let failure = 0; failure < 3; failure += 1) circuit.fail(1_000);
  return circuit;
}

it('lets everybody through until the failures in a row are too many', () => {
  const circuit = new Circuit({ opensAfter: 3, pauseMs });
  circuit.fail(0);
  circuit.fail(0);
  circuit.succeed();
  circuit.fail(0);
  circuit.fail(0);
  expect([circuit.enter(0), circuit.enter(0)]).toEqual([true, true]);
  circuit.fail(0);
  expect(circuit.enter(0)).toBe(false);
});

it('lets one run try when the time is over, and nobody beside it', () => {
  const circuit = openCircuit();
  expect(circuit.openUntilMs).toBe(1_100);
  expect([1_099, 1_100, 1_100].map((nowMs) => circuit.enter(nowMs))).toEqual([false, true, false]);
});

it('closes when the trial succeeds', () => {
  const circuit = openCircuit();
  circuit.enter(1_100);
  circuit.succeed();
  expect([circuit.enter(1_100), circuit.enter(1_100)]).toEqual([true, true]);
});

it('stays open longer each time the trial fails, up to the limit', () => {
  const circuit = openCircuit();
  const waits = [0, 0, 0].map(() => {
    const startMs = circuit.openUntilMs;
    circuit.enter(startMs);
    circuit.fail(startMs);
    return circuit.openUntilMs - startMs;
  });
  expect(waits).toEqual([200, 300, 300]);
});

it('counts no failure of what was under way when it opened', () => {
  const circuit = openCircuit();
  circuit.fail(1_050);
  expect(circuit.openUntilMs).toBe(1_100);
  circuit.enter(1_100);
  circuit.fail(1_100);
  expect(circuit.openUntilMs).toBe(1_300);
});

it('lets another run try when the trial was broken off', () => {
  const circuit = openCircuit();
  circuit.enter(1_100);
  circuit.leave();
  expect(circuit.enter(1_100)).toBe(true);
});
