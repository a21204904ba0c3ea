import { afterEach, describe, expect, it, vi } from 'vitest';
import { openPaymentTab } from './payment-tab.ts';

const page = 'https://pay.example/checkout';

afterEach(() => {
  vi.unstubAllGlobals();
});

function fakeWindow(tab: object | null) {
  const assign = vi.fn();
  vi.stubGlobal('window', { open: vi.fn(() => tab), location: { assign } });
  return assign;
}

describe('the page of a payment', () => {
  it('opens in a new tab', () => {
    const replace = vi.fn();
    const assign = fakeWindow({ closed: false, location: { replace } });
    openPaymentTab().show(page);
    expect(replace).toHaveBeenCalledWith(page);
    expect(assign).not.toHaveBeenCalled();
  });

  it.each([
    ['a new tab is blocked', null],
    ['the new tab was closed meanwhile', { closed: true }],
  ])('opens in this window when %s', (_, tab) => {
    const assign = fakeWindow(tab);
    openPaymentTab().show(page);
    expect(assign).toHaveBeenCalledWith(page);
  });
});
