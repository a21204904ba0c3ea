import { afterEach, describe, expect, it, vi } from 'vitest';
import { holdMedia } from '#web/testing/hold-media.ts';
import { openPaymentTab } from './payment-tab.ts';

/** The one kind of address that jsdom can go to. */
const page = `${window.location.href}#checkout`;

afterEach(() => void window.location.assign('#'));

describe('the page of a payment', () => {
  it('opens in a new tab', () => {
    const replace = vi.fn();
    const tab = { closed: false, location: { replace } };
    vi.spyOn(window, 'open').mockReturnValue(tab as unknown as Window);
    openPaymentTab().show(page);
    expect(replace).toHaveBeenCalledWith(page);
    expect(window.location.hash).toBe('');
  });

  it.each([
    ['a new tab is blocked', null],
    ['the new tab was closed meanwhile', { closed: true } as Window],
  ])('opens in this window when %s', (_, tab) => {
    vi.spyOn(window, 'open').mockReturnValue(tab);
    openPaymentTab().show(page);
    expect(window.location.href).toBe(page);
  });

  it('opens in this window on a phone', () => {
    const open = vi.spyOn(window, 'open');
    holdMedia('coarse');
    openPaymentTab().show(page);
    expect(open).not.toHaveBeenCalled();
    expect(window.location.href).toBe(page);
  });
});
