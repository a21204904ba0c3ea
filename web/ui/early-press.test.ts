import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { answerEarlyPress, takePressesOver } from './early-press.ts';

beforeEach(() => {
  delete document.documentElement.dataset.answers;
  document.body.innerHTML = '<button id="a">A</button><button id="b" data-pressed>B</button>';
});

function followPresses() {
  const press = vi.fn((event: Event) => (event.target as Element).id);
  document.addEventListener('click', press);
  onTestFinished(() => document.removeEventListener('click', press));
  return () => press.mock.results.map(({ value }) => value);
}

it('presses what was pressed before the page answered, once', () => {
  const listPressed = followPresses();
  takePressesOver();
  expect(document.documentElement.dataset).toHaveProperty('answers');
  expect(listPressed()).toEqual([]);
  answerEarlyPress();
  answerEarlyPress();
  expect(listPressed()).toEqual(['b']);
  expect(document.querySelector('[data-pressed]')).toBeNull();
});

it('presses nothing a second time that React answers while it takes over', () => {
  const listPressed = followPresses();
  const button = document.getElementById('b');
  button?.addEventListener('click', takePressesOver, { once: true });
  button?.click();
  answerEarlyPress();
  expect(listPressed()).toEqual(['b']);
});
