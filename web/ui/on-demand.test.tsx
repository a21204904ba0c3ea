import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ComponentType, useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { renderWithData } from '#web/testing/render-with-data.tsx';
import { type OnDemandProps, onDemand } from './on-demand.tsx';
import { Toaster } from './toaster.tsx';

const Panel = ({ isOpen }: OnDemandProps) => (isOpen ? <p>Here it is</p> : null);

function renderPage(load: () => Promise<ComponentType<OnDemandProps>>) {
  const Late = onDemand(load);
  function Page() {
    const [isOpen, setOpen] = useState(false);
    return (
      <>
        <input aria-label="Name" />
        <button type="button" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          Open
        </button>
        <Late isOpen={isOpen} onOpenChange={setOpen} />
        <Toaster />
      </>
    );
  }
  renderWithData(<Page />);
}

const open = () => userEvent.click(screen.getByRole('button', { name: 'Open' }));

describe('what a click opens', () => {
  it('is fetched with the first click and kept', async () => {
    const load = vi.fn(async () => Panel);
    renderPage(load);
    expect(load).not.toHaveBeenCalled();
    await open();
    expect(await screen.findByText('Here it is')).toBeTruthy();
    await open();
    await open();
    expect(await screen.findByText('Here it is')).toBeTruthy();
    expect(load).toHaveBeenCalledOnce();
  });

  it('leaves the page and what is typed in it alone when it does not come', async () => {
    const load = vi.fn(async () => Panel);
    load.mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'));
    renderPage(load);
    await userEvent.type(screen.getByLabelText('Name'), 'Ada');
    await open();
    expect(await screen.findByText('This could not be loaded')).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Ada');
    expect(screen.getByRole('button', { expanded: false })).toBeTruthy();
    await open();
    expect(await screen.findByText('Here it is')).toBeTruthy();
  });
});
