import { beforeEach, expect, it, vi } from 'vitest';
import { answerEarlyPress } from './early-press.ts';

beforeEach(() => {
  delete document.documentElement.dataset.answers;
  document.body.innerHTML = '<button id="a">A</button><button id="b" data-pressed>B</button>';
});

it('presses what was pressed before the page answered, once', () => {
  const press = vi.fn();
  document.addEventListener('click', press);
  answerEarlyPress();
  answerEarlyPress();
  document.removeEventListener('click', press);
  expect(press.mock.calls.map(([{ target }]) => target.id)).toEqual(['b']);
  expect(document.querySelector('[data-pressed]')).toBeNull();
  expect(document.documentElement.dataset).toHaveProperty('answers');
});
