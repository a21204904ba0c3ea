import { EventEmitter } from 'node:events';
import { describe, expect, it } from 'vitest';
import { Flights } from './flights.ts';
import { isTooBusy } from './refusals.ts';

const limits = { free: 10, ofEach: 100, ofAll: 250 };

function createReader() {
  const events = new EventEmitter();
  return Object.assign(events, {
    closed: false,
    destroy: () => events.emit('close'),
  }) as unknown as Parameters<Flights['board']>[2] & { destroy: () => void };
}

const refused = (board: () => void) => {
  try {
    board();
    return false;
  } catch (error) {
    return isTooBusy(error);
  }
};

describe('Flights', () => {
  it('refuse a caller whose answers wait, until they have left', () => {
    const flights = new Flights(limits);
    const [first, second] = [createReader(), createReader()];
    flights.board('a', 60, first);
    expect(refused(() => flights.board('a', 60, second))).toBe(true);
    flights.board('b', 60, second);
    first.destroy();
    expect(refused(() => flights.board('a', 60, createReader()))).toBe(false);
  });

  it('refuse everybody when all answers together are too much, but small ones', () => {
    const flights = new Flights(limits);
    for (const who of ['a', 'b', 'c']) flights.board(who, 80, createReader());
    expect(refused(() => flights.board('d', 80, createReader()))).toBe(true);
    expect(refused(() => flights.board('d', 10, createReader()))).toBe(false);
    expect(refused(() => flights.board('d', 0, createReader()))).toBe(false);
  });
});
