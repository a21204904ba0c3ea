import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { adminRoute } from '#shared/facts/admin.ts';
import { adminTexts } from '#shared/texts/admin.ts';
import { eventually } from '#test/eventually.ts';
import { failsToAnswer } from '#web/testing/fake-backend.ts';
import { renderAsAdministrator } from '#web/testing/render-as-administrator.tsx';
import { AdministratorLink } from './administrator-link.tsx';

const link = (
  <ul>
    <AdministratorLink email="fan@example.com" className="" onChoose={() => {}} />
  </ul>
);

describe('the way to the administration', () => {
  it.each(['fresh', 'old'])('is there for an administrator whose sign-in is %s', async (answer) => {
    renderAsAdministrator(link, { administrator_standing: answer });
    const found = await screen.findByRole('link', { name: adminTexts.menuLink });
    expect(found.getAttribute('href')).toBe(adminRoute);
  });

  it.each([['none'], [failsToAnswer], ['owner']])('is not there for %s', async (answer) => {
    const { requests, queryClient } = renderAsAdministrator(link, {
      administrator_standing: answer,
    });
    await eventually(() => expect(requests.length).toBeGreaterThan(0));
    await eventually(() => expect(queryClient.isFetching()).toBe(0));
    expect(screen.queryByRole('link')).toBeNull();
  });
});
