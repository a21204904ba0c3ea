import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { lazy } from 'react';
import { expect, it, vi } from 'vitest';
import { layoutTexts } from '#shared/texts/layout.ts';
import { PagePart } from './page-part.tsx';

it('leaves what was typed beside it when its code does not come', async () => {
  const reported = vi.spyOn(console, 'error').mockImplementation(() => {});
  const code = Promise.withResolvers<never>();
  const Part = lazy(() => code.promise);
  render(
    <>
      <input />
      <PagePart waiting={<p>On its way</p>}>
        <Part />
      </PagePart>
    </>,
  );
  expect(screen.getByText('On its way')).toBeTruthy();
  await userEvent.type(screen.getByRole('textbox'), 'half a sentence');
  code.reject(new TypeError('Failed to fetch dynamically imported module'));
  expect((await screen.findByRole('alert')).textContent).toContain(layoutTexts.notLoaded);
  expect(screen.getByRole('textbox')).toHaveProperty('value', 'half a sentence');
  reported.mockClear();
});
