import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { DateField } from './date-field.tsx';

function Field({ initial }: { initial: string }) {
  const [value, setValue] = useState(initial);
  return (
    <DateField
      label="Date of birth"
      value={value}
      onChange={setValue}
      min="1900-01-01"
      max="2026-11-21"
      startAt="1996-11-21"
    />
  );
}

const user = userEvent.setup();

function renderField(initial = '') {
  render(<Field initial={initial} />);
  return screen.getByLabelText<HTMLInputElement>('Date of birth');
}

async function openCalendar(): Promise<HTMLElement> {
  await user.click(screen.getByRole('button', { name: 'Choose a date' }));
  return screen.findByRole('dialog', { name: 'Calendar' });
}

const dayNamed = (calendar: HTMLElement, name: RegExp) =>
  within(calendar).getByRole<HTMLButtonElement>('button', { name });
const optionsOf = (list: HTMLElement) =>
  within(list)
    .getAllByRole<HTMLOptionElement>('option')
    .map((option) => option.value);

afterEach(() => vi.unstubAllEnvs());

describe('typing a date', () => {
  it('spells it out below, and tidies it when the field is left', async () => {
    const field = renderField();
    expect(screen.getByText('Month/day/year, for example 07/04/1990')).toBeTruthy();
    await user.type(field, '7/4/1990');
    const hint = screen.getByText('July 4, 1990');
    expect(field.getAttribute('aria-describedby')).toBe(hint.id);
    await user.tab();
    expect(field.value).toBe('07/04/1990');
  });

  it.each(['11/22/2026', '12/31/1899', '02/30/1990', 'soon'])(
    'does not spell out %s',
    async (text) => {
      const field = renderField();
      await user.type(field, text);
      await user.tab();
      expect(field.value).toBe(text);
      expect(screen.getByText('Month/day/year, for example 07/04/1990')).toBeTruthy();
    },
  );
});

describe.each(['Pacific/Auckland', 'America/Los_Angeles'])('the calendar in %s', (zone) => {
  it('shows the day that is typed and writes the day that is chosen', async () => {
    vi.stubEnv('TZ', zone);
    const field = renderField('07/04/1990');
    const calendar = await openCalendar();
    const day = dayNamed(calendar, /July 4, 1990, selected/);
    await waitFor(() => expect(document.activeElement).toBe(day));
    await user.click(dayNamed(calendar, /July 1, 1990/));
    expect(field.value).toBe('07/01/1990');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Choose a date' }));
  });
});

describe('the calendar', () => {
  it('offers the years from 1900 to this one and no day after today', async () => {
    renderField('11/20/2026');
    const calendar = await openCalendar();
    const years = optionsOf(within(calendar).getByRole('combobox', { name: 'Choose the Year' }));
    expect([years[0], years.at(-1), years.length]).toEqual(['2026', '1900', 127]);
    expect(dayNamed(calendar, /^Today, .*November 21, 2026$/).disabled).toBe(false);
    expect(dayNamed(calendar, /November 22, 2026/).disabled).toBe(true);
    const next = within(calendar).getByRole('button', { name: 'Go to the Next Month' });
    expect(next.getAttribute('aria-disabled')).toBe('true');
  });

  it('ends at the first of January 1900', async () => {
    renderField('01/01/1900');
    const calendar = await openCalendar();
    const previous = within(calendar).getByRole('button', { name: 'Go to the Previous Month' });
    expect(previous.getAttribute('aria-disabled')).toBe('true');
    expect(within(calendar).queryByRole('button', { name: /1899/ })).toBeNull();
  });

  it('is used by the keyboard alone', async () => {
    const field = renderField('07/04/1990');
    field.focus();
    await user.tab();
    await user.keyboard('{Enter}');
    const calendar = await screen.findByRole('dialog', { name: 'Calendar' });
    await waitFor(() => expect(document.activeElement?.textContent).toBe('4'));
    await user.keyboard('{ArrowRight}{ArrowDown}');
    expect(document.activeElement).toBe(dayNamed(calendar, /July 12, 1990/));
    await user.keyboard('{PageUp}');
    await waitFor(() => expect(document.activeElement).toBe(dayNamed(calendar, /June 12, 1990/)));
    await user.keyboard('{Enter}');
    expect(field.value).toBe('06/12/1990');
  });

  it('begins where it was told when nothing readable is typed', async () => {
    renderField('soon');
    const calendar = await openCalendar();
    expect(within(calendar).getByRole('grid', { name: 'November 1996' })).toBeTruthy();
  });

  it('goes to a month and year chosen from the lists', async () => {
    const field = renderField();
    const calendar = await openCalendar();
    const list = (name: string) => within(calendar).getByRole('combobox', { name });
    await user.selectOptions(list('Choose the Year'), '1931');
    await user.selectOptions(list('Choose the Month'), 'February');
    await user.click(dayNamed(calendar, /February 28, 1931/));
    expect(field.value).toBe('02/28/1931');
  });
});
