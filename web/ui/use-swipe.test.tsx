import { fireEvent, render, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { useSwipe } from './use-swipe.ts';

const onSwipe = vi.fn();

function Area() {
  return (
    <div {...useSwipe(onSwipe)}>
      <p>words</p>
      <div style={{ overflowX: 'auto' }} ref={makeLong}>
        <p>table</p>
      </div>
      <input type="range" aria-label="chart" style={{ touchAction: 'pan-y' }} />
    </div>
  );
}

function makeLong(box: HTMLElement | null): void {
  if (box) Object.defineProperty(box, 'scrollWidth', { value: 900 });
}

function stroke(target: Element, [fromX, fromY]: number[], [toX, toY]: number[]) {
  onSwipe.mockClear();
  fireEvent.touchStart(target, { touches: [{ clientX: fromX, clientY: fromY }] });
  fireEvent.touchEnd(target, { changedTouches: [{ clientX: toX, clientY: toY }] });
  return onSwipe.mock.calls.flat();
}

describe('a stroke of one finger', () => {
  it('leads to what stands beside, and only when it is level and long', () => {
    render(<Area />);
    const words = screen.getByText('words');
    expect(stroke(words, [300, 200], [120, 210])).toEqual([1]);
    expect(stroke(words, [120, 200], [300, 190])).toEqual([-1]);
    expect(stroke(words, [300, 200], [260, 200])).toEqual([]);
    expect(stroke(words, [300, 200], [200, 400])).toEqual([]);
    // The way back of the system.
    expect(stroke(words, [8, 200], [300, 200])).toEqual([]);
  });

  it('is left to what is pushed sideways or read by finger itself', () => {
    render(<Area />);
    expect(stroke(screen.getByText('table'), [300, 200], [120, 200])).toEqual([]);
    expect(stroke(screen.getByRole('slider', { name: 'chart' }), [300, 200], [120, 200])).toEqual(
      [],
    );
  });
});
