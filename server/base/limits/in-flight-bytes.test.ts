import { EventEmitter } from 'node:events';
import { describe, expect, it } from 'vitest';
import { InFlightBytes } from './in-flight-bytes.ts';
import { isTooBusy } from './refusals.ts';

const limits = { free: 10, ofEach: 100, ofAll: 250 };

function createReader() {
  const events = new EventEmitter();
  return Object.assign(events, {
    closed: false,
    destroy: () => events.emit('close'),
  }) as unknown as Parameters<InFlightBytes['reserve']>[2] & { destroy: () => void };
}

const refused = (reserve: () => void) => {
  try {
    reserve();
    return false;
  } catch (error) {
    return isTooBusy(error);
  }
};

describe('bytes in flight', () => {
  it('refuse a caller whose answers wait, until they have left', () => {
    const inFlight = new InFlightBytes(limits);
    const [first, second] = [createReader(), createReader()];
    inFlight.reserve('a', 60, first);
    expect(refused(() => inFlight.reserve('a', 60, second))).toBe(true);
    inFlight.reserve('b', 60, second);
    first.destroy();
    expect(refused(() => inFlight.reserve('a', 60, createReader()))).toBe(false);
  });

  it('refuse everybody when all answers together are too much, but small ones', () => {
    const inFlight = new InFlightBytes(limits);
    for (const who of ['a', 'b', 'c']) inFlight.reserve(who, 80, createReader());
    expect(refused(() => inFlight.reserve('d', 80, createReader()))).toBe(true);
    expect(refused(() => inFlight.reserve('d', 10, createReader()))).toBe(false);
    expect(refused(() => inFlight.reserve('d', 0, createReader()))).toBe(false);
  });
});
