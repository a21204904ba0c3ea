import { describe, expect, it } from 'vitest';
import { finishedWindow, soonWindow } from './league-windows.ts';

const now = new Date('2026-11-21T12:00:00Z');

describe('soonWindow', () => {
  it('reaches from now to three days ahead', () => {
    expect(soonWindow(now)).toEqual({
      from: '2026-11-21T12:00:00.000Z',
      to: '2026-11-24T12:00:00.000Z',
    });
  });
});

describe('finishedWindow', () => {
  it('reaches from three hours back to now', () => {
    expect(finishedWindow(now)).toEqual({
      from: '2026-11-21T09:00:00.000Z',
      to: '2026-11-21T12:00:00.000Z',
    });
  });
});
