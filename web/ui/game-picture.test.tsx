import { fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { placeMoments } from '#shared/game-time.ts';
import { GamePicture } from './game-picture.tsx';

const clocks = ['15:00', '14:00', '8:00', '2:00'];
const { axis, at } = placeMoments(
  'NFL',
  clocks.map((clock) => ({ period: 1, clock })),
  false,
);
const steps = clocks.map((clock, index) => ({
  at: at[index] ?? 0,
  value: index / 4,
  words: `Q1 ${clock}`,
}));

function open() {
  render(
    <GamePicture
      label="Lead"
      axis={axis}
      sayPeriod={(period) => `Q${period}`}
      steps={steps}
      home="Kansas City Chiefs"
      away="Buffalo Bills"
      shape="line"
      scale={['100%', '50%', '100%']}
      edge={(team) => `${team} likelier`}
    />,
  );
  return screen.getByRole<HTMLInputElement>('slider', { name: 'Lead' });
}

const said = (slider: HTMLElement) => slider.getAttribute('aria-valuetext');

it('says where it ends, and names quarters and sides', () => {
  expect(said(open())).toBe('Q1 2:00');
  for (const name of ['Q1', 'Q2', 'Q3', 'Q4', 'KC', 'BUF']) {
    expect(screen.getByText(name)).toBeDefined();
  }
});

it('reads out moment after moment', () => {
  const slider = open();
  fireEvent.change(slider, { target: { value: '1' } });
  expect(said(slider)).toBe('Q1 14:00');
  expect(screen.getByText('Q1 14:00')).toBeDefined();
});

it('follows a mouse by the time of the game, not by the count of moments', async () => {
  const slider = open();
  slider.getBoundingClientRect = () => DOMRect.fromRect({ width: 3600 });
  await userEvent.pointer([{ target: slider, coords: { clientX: 500 } }]);
  expect(said(slider)).toBe('Q1 8:00');
  await userEvent.pointer([{ target: slider, coords: { clientX: 80 } }]);
  expect(said(slider)).toBe('Q1 14:00');
});

it('follows a finger while it is down', () => {
  const slider = open();
  slider.getBoundingClientRect = () => DOMRect.fromRect({ width: 3600 });
  const touch = { pointerType: 'touch' };
  fireEvent.pointerMove(slider, { ...touch, clientX: 0 });
  expect(said(slider)).toBe('Q1 2:00');
  fireEvent.pointerDown(slider, { ...touch, clientX: 0 });
  expect(said(slider)).toBe('Q1 15:00');
  fireEvent.pointerMove(slider, { ...touch, clientX: 400 });
  expect(said(slider)).toBe('Q1 8:00');
  fireEvent.pointerUp(slider, touch);
  fireEvent.pointerMove(slider, { ...touch, clientX: 0 });
  expect(said(slider)).toBe('Q1 8:00');
});
