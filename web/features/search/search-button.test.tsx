import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { renderWithData } from '#web/testing/render-with-data.tsx';
import { SearchButton } from './search-button.tsx';

async function openByKey() {
  const user = userEvent.setup();
  const { router } = renderWithData(
    <>
      <SearchButton />
      <input aria-label="Elsewhere" />
    </>,
  );
  await user.keyboard('/');
  const dialog = await screen.findByRole('dialog', { name: 'Search teams' }, { timeout: 5_000 });
  return { user, router, dialog: within(dialog) };
}

describe('search', () => {
  it('opens with the slash key and waits for words', async () => {
    const { dialog } = await openByKey();
    expect(dialog.getByRole('status').textContent).toBe('Type a name, a city or an abbreviation.');
  });

  it('leaves the slash to a field that is being typed in', async () => {
    const user = userEvent.setup();
    renderWithData(
      <>
        <SearchButton />
        <input aria-label="Elsewhere" />
      </>,
    );
    await user.type(screen.getByLabelText('Elsewhere'), '1/2');
    expect(screen.getByLabelText('Elsewhere')).toHaveProperty('value', '1/2');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('finds teams by abbreviation first and opens the first on Enter', async () => {
    const { user, router } = await openByKey();
    await user.keyboard('gsw{Enter}');
    expect(router.state.location.pathname).toBe('/team/golden-state-warriors');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('walks through the matches with the arrows', async () => {
    const { user, dialog } = await openByKey();
    await user.keyboard('new york');
    const links = dialog.getAllByRole('link');
    expect(links.map((link) => link.textContent)).toEqual([
      'NYGNew York GiantsNFL',
      'NYJNew York JetsNFL',
      'NYKNew York KnicksNBA',
    ]);
    await user.keyboard('{ArrowDown}{ArrowDown}');
    expect(document.activeElement).toBe(links[1]);
    await user.keyboard('{ArrowUp}{ArrowUp}');
    expect(document.activeElement).toBe(dialog.getByRole('searchbox'));
  });

  it('says when nothing matches', async () => {
    const { user, dialog } = await openByKey();
    await user.keyboard('zzz');
    expect(dialog.getByRole('status').textContent).toBe('No team matches your search.');
  });
});
