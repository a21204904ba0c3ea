import { expect, it, onTestFinished, vi } from 'vitest';
import { createDeviceSetting } from './device-setting.ts';

const createSize = () => createDeviceSetting('size', (kept) => kept ?? 'middle');

it('keeps what was chosen until it is forgotten, and tells of it', () => {
  const size = createSize();
  const listener = vi.fn();
  const stop = size.subscribe(listener);
  expect(size.read()).toBe('middle');
  size.keep('large');
  expect(createSize().read()).toBe('large');
  size.keep(null);
  expect(createSize().read()).toBe('middle');
  expect(listener).toHaveBeenCalledTimes(2);
  stop();
  size.keep('large');
  expect(listener).toHaveBeenCalledTimes(2);
});

it('hears of the choice of another tab, and of no other key', () => {
  const size = createSize();
  const listener = vi.fn();
  onTestFinished(size.subscribe(listener));
  localStorage.setItem('size', 'small');
  window.dispatchEvent(new StorageEvent('storage', { key: 'colour' }));
  expect(listener).not.toHaveBeenCalled();
  window.dispatchEvent(new StorageEvent('storage', { key: 'size' }));
  expect(listener).toHaveBeenCalledOnce();
  expect(size.read()).toBe('small');
});

it('lasts as long as the page in a browser that keeps nothing', () => {
  const refuse = () => {
    throw new DOMException('storage is blocked', 'SecurityError');
  };
  const kept = localStorage;
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse, clear: () => kept.clear() });
  onTestFinished(() => void vi.unstubAllGlobals());
  const size = createSize();
  expect(size.read()).toBe('middle');
  size.keep('large');
  expect(size.read()).toBe('large');
});
