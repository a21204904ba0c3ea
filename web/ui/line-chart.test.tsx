import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { gridOf, LineChart } from './line-chart.tsx';

const steps = ['May', 'June', 'July', 'August'].map((name, at) => ({
  name,
  words: `${name}: ${at} of 9`,
}));

function draw(values: readonly (number | null)[], other: readonly number[] = [4, 4, 4, 4]) {
  const { container } = render(
    <LineChart
      label="Nine months"
      steps={steps}
      lines={[
        { name: 'We', look: 'main', values },
        { name: 'They', look: 'dashes', values: other },
      ]}
      format={String}
      gridStep={5}
    />,
  );
  const paths = [...container.querySelectorAll('polyline')].map((line) =>
    line.getAttribute('points'),
  );
  return { slider: screen.getByRole('slider', { name: 'Nine months' }), paths };
}

it('reads out its last step first, and any other by arrow keys', () => {
  const { slider } = draw([0, 5, 10, 5]);
  expect(slider.getAttribute('aria-valuetext')).toBe('August: 3 of 9');
  fireEvent.change(slider, { target: { value: '1' } });
  expect(slider.getAttribute('aria-valuetext')).toBe('June: 1 of 9');
  expect(screen.getByText('June: 1 of 9')).toBeDefined();
});

it('draws each value at its height, and a gap where there is none', () => {
  const { paths } = draw([0, 10, null, 5]);
  expect(paths[0]).toBe('0,200 200,0');
  expect(paths.filter((path) => path === '0,120 200,120 400,120 600,120')).toEqual([
    expect.any(String),
  ]);
});

it('puts whole steps around all values', () => {
  expect(gridOf([{ values: [0.12, null, 0.21] }, { values: [0.25] }], 0.1)).toEqual({
    bottom: 0.1,
    top: expect.closeTo(0.3, 12),
    values: [0.1, 0.2, expect.closeTo(0.3, 12)],
  });
  expect(gridOf([{ values: [5, 5] }], 5).values).toEqual([5, 10]);
});
