import { render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { eventually } from '#test/eventually.ts';
import { ScrollBox } from './scroll-box.tsx';

const boxWidth = 300;
afterEach(() => void vi.unstubAllGlobals());

/** jsdom has no layout: a table is wide, everything else fits, and each size is told when it is first observed. */
function layOut(): void {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      readonly #tell: () => void;
      constructor(tell: () => void) {
        this.#tell = tell;
      }
      observe() {
        this.#tell();
      }
      disconnect() {}
    },
  );
  vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(boxWidth);
  vi.spyOn(Element.prototype, 'scrollWidth', 'get').mockImplementation(function (this: Element) {
    return this.querySelector('table') ? 2 * boxWidth : boxWidth;
  });
}

it('can be reached by keyboard once what came in the place of a skeleton is too wide', async () => {
  layOut();
  const { rerender } = render(
    <ScrollBox label="Table">
      <p>Loading</p>
    </ScrollBox>,
  );
  const box = screen.getByRole('region', { name: 'Table' });
  expect(box.hasAttribute('tabindex')).toBe(false);
  rerender(
    <ScrollBox label="Table">
      <table />
    </ScrollBox>,
  );
  await eventually(() => expect(box.getAttribute('tabindex')).toBe('0'));
});
