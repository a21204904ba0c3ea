import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createStatusLine } from './status-line.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }));
afterEach(() => void vi.useRealTimers());

function open(isTTY: boolean) {
  const written: string[] = [];
  const write = (text: string | Uint8Array) => written.push(String(text)) > 0;
  return { written, line: createStatusLine({ isTTY, columns: 20, write }) };
}

it('is one line of a terminal that changes, as wide as that', () => {
  const { written, line } = open(true);
  line.show('table 1 of 79: public.games');
  line.show('too soon');
  vi.advanceTimersByTime(200);
  line.show('table 2');
  line.clear();
  expect(written).toEqual(['\r\u001B[2Ktable 1 of 79: publ', '\r\u001B[2Ktable 2', '\r\u001B[2K']);
});

it('is a line of its own every half a minute where nobody sits before it, and none for what is done by then', () => {
  const { written, line } = open(false);
  for (let second = 0; second < 65; second += 1) {
    line.show(`second ${second}`);
    vi.advanceTimersByTime(1_000);
  }
  line.clear();
  expect(written).toEqual(['second 30\n', 'second 60\n']);
});
