import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { Dialog } from './dialog.tsx';

function Page() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      <Dialog isOpen={isOpen} onOpenChange={setOpen} title="Names" description="Two of them">
        <input aria-label="First" />
        <input aria-label="Second" />
      </Dialog>
    </>
  );
}

async function openDialog() {
  const user = userEvent.setup();
  render(<Page />);
  await user.click(screen.getByRole('button', { name: 'Open' }));
  return user;
}

it('is named by its title and begins at its first field', async () => {
  await openDialog();
  const dialog = screen.getByRole('dialog', { name: 'Names' });
  expect(dialog.getAttribute('aria-describedby')).toBe(screen.getByText('Two of them').id);
  expect(document.activeElement).toBe(screen.getByLabelText('First'));
});

it('gives the focus back to where it was on Escape', async () => {
  const user = await openDialog();
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Open' }));
});

it('closes by its button', async () => {
  const user = await openDialog();
  await user.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('leads from a last group of radio buttons round to its first button', async () => {
  const user = userEvent.setup();
  render(
    <Dialog isOpen onOpenChange={() => {}} title="Rows">
      <input type="radio" name="rows" aria-label="Comfortable" defaultChecked />
      <input type="radio" name="rows" aria-label="Compact" />
    </Dialog>,
  );
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Close' }));
  await user.tab();
  expect(document.activeElement).toBe(screen.getByLabelText('Comfortable'));
  await user.tab();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Close' }));
});
