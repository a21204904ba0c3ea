import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { NewPasswordField } from './new-password-field.tsx';

function Form({ error }: { error?: string }) {
  const [typed, setTyped] = useState('');
  return (
    <NewPasswordField
      label="New password"
      typed={typed}
      emails={['jane.doe@example.com']}
      onChange={(event) => setTyped(event.target.value)}
      {...(error && { error })}
    />
  );
}

const strength = () => screen.getByRole('status').textContent;

async function type(password: string): Promise<void> {
  await userEvent.clear(screen.getByLabelText('New password'));
  await userEvent.type(screen.getByLabelText('New password'), password);
}

describe('the meter of a new password', () => {
  it('says nothing before there is enough to judge', async () => {
    render(<Form />);
    expect(strength()).toBe('');
    await type('x7#kQ');
    expect(strength()).toBe('');
  });

  it.each([
    ['sunshine1', 'Password strength: not allowedPassword is known to be weak'],
    ['jane.doe', 'Password strength: not allowedPassword should not be your email'],
    ['tfhzzq', 'Password strength: weakMake it longer'],
    ['tenletters', 'Password strength: good'],
    ['correct horse', 'Password strength: strong'],
  ])('tells in words how strong %s is', async (password, words) => {
    render(<Form />);
    await type(password);
    await waitFor(() => expect(strength()).toContain(words));
  });

  it('leaves the reason to the error of the field', async () => {
    render(<Form error="Password is known to be weak" />);
    await type('sunshine1');
    await waitFor(() => expect(strength()).toBe('Password strength: not allowed'));
  });
});
