import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { eventually } from '#test/eventually.ts';
import { renderWithData } from '#web/testing/render-with-data.tsx';
import { KeysButton } from './keys-button.tsx';

function renderPage() {
  const onStar = vi.fn();
  const { router } = renderWithData(
    <>
      <input aria-label="Field" />
      <ul>
        <li>
          <a href="#row">Row</a>
          <button type="button" aria-keyshortcuts="f" onClick={onStar}>
            Star
          </button>
        </li>
      </ul>
      <KeysButton className="" />
    </>,
    { path: '*' },
  );
  return { user: userEvent.setup(), onStar, path: () => router.state.location.pathname };
}

const list = () => screen.findByRole('dialog', { name: 'Keyboard shortcuts' });

describe('single keys', () => {
  it.each([
    ['gn', '/nfl'],
    ['gb', '/nba'],
    ['gd', '/dashboard'],
  ])('go with %s to %s', async (keys, route) => {
    const { user, path } = renderPage();
    await user.keyboard(keys);
    await eventually(() => expect(path()).toBe(route));
  });

  it('go nowhere with the second key alone, or with another key between', async () => {
    const { user, path } = renderPage();
    await user.keyboard('ngfn?');
    await list();
    expect(path()).toBe('/');
  });

  it('star the row that has the focus, and nothing when none has', async () => {
    const { user, onStar } = renderPage();
    await user.keyboard('f?');
    await list();
    expect(onStar).not.toHaveBeenCalled();
    await user.keyboard('{Escape}');
    screen.getByRole('link', { name: 'Row' }).focus();
    await user.keyboard('f');
    await eventually(() => expect(onStar).toHaveBeenCalledOnce());
  });

  it('stay letters in a field', async () => {
    const { user, path } = renderPage();
    await user.type(screen.getByLabelText('Field'), 'gd?');
    expect(screen.getByLabelText('Field')).toHaveProperty('value', 'gd?');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(path()).toBe('/');
  });

  it('leave the combinations of the browser alone', async () => {
    const { user } = renderPage();
    await user.keyboard('{Control>}?{/Control}{Alt>}?{/Alt}');
    await user.click(screen.getByRole('link', { name: 'Row' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('the list of keys', () => {
  it('opens with ?, and tells each key', async () => {
    const { user } = renderPage();
    await user.keyboard('?');
    await list();
    const rows = screen.getAllByRole('row').map(({ textContent }) => textContent);
    expect(rows).toContain('gthendGo to the dashboard');
    expect(rows).toHaveLength(7);
  });

  it('switches the keys off and on again; the button goes on listing them', async () => {
    const { user, path } = renderPage();
    const button = screen.getByRole('button', { name: 'Keyboard shortcuts' });
    await user.click(button);
    await list();
    await user.click(screen.getByRole('checkbox', { name: 'Use single keys as shortcuts' }));
    await user.keyboard('{Escape}gd?');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(path()).toBe('/');
    expect(localStorage.getItem('keys')).toBe('off');
    await user.click(button);
    await user.click(screen.getByRole('checkbox'));
    await user.keyboard('{Escape}gd');
    await eventually(() => expect(path()).toBe('/dashboard'));
  });
});
