import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import type { Account } from '#shared/schemas/admin.ts';
import { adminTexts, adminAccountTexts as texts } from '#shared/texts/admin.ts';
import { eventually } from '#test/eventually.ts';
import { renderAsAdministrator } from '#web/testing/render-as-administrator.tsx';
import { Accounts } from './accounts.tsx';

const user = userEvent.setup();

function account(parts: Partial<Account> = {}): Account {
  return {
    ...{ id: crypto.randomUUID(), email: 'ada@example.com', is_administrator: false },
    ...{ created_at: '2026-11-20T18:00:00+00:00', email_confirmed_at: '2026-11-20T18:00:00+00:00' },
    ...{ last_sign_in_at: null, banned_until: null },
    ...{ subscription_status: null, subscription_tier: null, subscription_end: null },
    ...parts,
  };
}

const open = (rows: unknown, answers: Record<string, unknown> = {}) =>
  renderAsAdministrator(<Accounts />, { admin_accounts: rows, ...answers });
const show = async (email: string) =>
  user.click(await screen.findByRole('button', { name: texts.showLabel(email) }));
const card = () => screen.findByRole('region', { name: texts.account });
const callsOf = ({ calls }: ReturnType<typeof open>, path: string) =>
  calls.filter((call) => call.path.endsWith(path)).map(({ body }) => body);

describe('the list of accounts', () => {
  it('shows an account in words', async () => {
    const later = new Date(Date.now() + 86_400_000).toISOString();
    open([
      account({ banned_until: later, subscription_end: later, email_confirmed_at: null }),
      account({ email: 'olive@example.com', is_administrator: true }),
    ]);
    const [, first, second] = await screen.findAllByRole('row');
    expect(first?.textContent).toMatch(/ada@example\.com.*never.*Blocked.*Not confirmed.*Premium/);
    expect(second?.textContent).toMatch(/olive@example\.com.*Administrator/);
  });

  it('asks for addresses that hold what is typed, as it is typed', async () => {
    const { requests } = open([]);
    await user.type(screen.getByLabelText(texts.search), ' a_b%*');
    await eventually(() =>
      expect(requests.at(-1)?.searchParams.get('email')).toBe('ilike.%a\\_b\\%_%'),
    );
  });
});

describe('one account', () => {
  it('tells its devices in words, whatever they call themselves', async () => {
    const ada = account();
    open([ada], {
      admin_sessions: [
        { created_at: '2026-11-20T18:00:00+00:00', refreshed_at: null, user_agent: '<b>evil</b>' },
      ],
    });
    await show(ada.email);
    expect((await card()).textContent).toMatch(/Unknown device, last active/);
  });

  it('is signed out everywhere, blocked for the chosen time, and opened again', async () => {
    const ada = account();
    const view = open([ada], { admin_end_sessions: 2 });
    await show(ada.email);
    const region = within(await card());
    await user.click(await region.findByRole('button', { name: texts.endSessions }));
    await eventually(() =>
      expect(callsOf(view, 'admin_end_sessions')).toEqual([{ account: ada.id }]),
    );
    await user.selectOptions(region.getByLabelText(texts.banFor), texts.banSpans.day);
    await user.click(region.getByRole('button', { name: texts.ban }));
    await eventually(() => expect(callsOf(view, 'admin_ban_account')).toHaveLength(1));
    const [ban] = callsOf(view, 'admin_ban_account') as { account: string; until: string }[];
    expect(ban?.account).toBe(ada.id);
    expect(Math.round((Date.parse(ban?.until ?? '') - Date.now()) / 3_600_000)).toBe(24);
  });

  it('that is blocked can be opened', async () => {
    const ada = account({ banned_until: new Date(Date.now() + 86_400_000).toISOString() });
    const view = open([ada]);
    await show(ada.email);
    await user.click(await screen.findByRole('button', { name: texts.liftBan }));
    await eventually(() => expect(callsOf(view, 'admin_lift_ban')).toEqual([{ account: ada.id }]));
  });

  it('of an administrator is only shown', async () => {
    const olive = account({ is_administrator: true });
    open([olive]);
    await show(olive.email);
    expect(await screen.findByText(texts.isAdministrator)).toBeDefined();
    expect(screen.queryByRole('button', { name: texts.delete })).toBeNull();
  });

  it('is deleted only when its address is typed', async () => {
    const ada = account();
    const view = open([ada], { 'admin-delete-account': { deleted: true } });
    await show(ada.email);
    await user.click(await screen.findByRole('button', { name: texts.delete }));
    const field = screen.getByLabelText(texts.typeAddress);
    await user.type(field, 'bob@example.com{Enter}');
    expect(await screen.findByText(adminTexts.otherAddress)).toBeDefined();
    expect(callsOf(view, 'admin-delete-account')).toEqual([]);
    await user.clear(field);
    await user.type(field, 'Ada@example.com{Enter}');
    await eventually(() =>
      expect(callsOf(view, 'admin-delete-account')).toEqual([
        { user_id: ada.id, address: 'Ada@example.com' },
      ]),
    );
    await eventually(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});
