import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { PasswordField } from './password-field.tsx';

function renderField() {
  render(
    <form onSubmit={(event) => event.preventDefault()}>
      <PasswordField label="New password" autoComplete="new-password" hint="6 or more" />
      <button type="submit">Save</button>
    </form>,
  );
  return screen.getByLabelText<HTMLInputElement>('New password');
}

it('hides what is typed, for password managers to fill', () => {
  const field = renderField();
  expect(field.type).toBe('password');
  expect(field.autocomplete).toBe('new-password');
  expect(field.getAttribute('aria-describedby')).toBe(screen.getByText('6 or more').id);
});

it('shows and hides it by the keyboard', async () => {
  const field = renderField();
  await userEvent.type(field, 'secret');
  await userEvent.tab();
  const toggle = screen.getByRole('button', { name: 'Show password' });
  expect(document.activeElement).toBe(toggle);
  await userEvent.keyboard(' ');
  expect(field.type).toBe('text');
  expect(toggle.getAttribute('aria-pressed')).toBe('true');
  await userEvent.keyboard('{Enter}');
  expect(field.type).toBe('password');
  expect(field.value).toBe('secret');
});

it('is hidden again once the form is sent', async () => {
  const field = renderField();
  await userEvent.click(screen.getByRole('button', { name: 'Show password' }));
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(field.type).toBe('password');
});
