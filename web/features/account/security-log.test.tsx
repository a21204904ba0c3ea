import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { limits } from '#shared/facts/limits.ts';
import { eventually } from '#test/eventually.ts';
import { buildEntry } from '#web/testing/build-account.ts';
import { signedIn } from '#web/testing/build-auth.ts';
import { failsToAnswer } from '#web/testing/fake-backend.ts';
import { findEntries, hrefOf, textsOf } from '#web/testing/read-page.ts';
import { renderAnswered } from '#web/testing/render-answered.tsx';
import { SecurityLog } from './security-log.tsx';

const user = userEvent.setup();
const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();

const open = (security_log: unknown = []) =>
  renderAnswered(
    <SecurityLog passwordPlace="#login-details" />,
    { security_log },
    { auth: signedIn() },
  );

const rows = async () => textsOf(await findEntries('Security activity'));

const more = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Load more' });
const page = (count: number) =>
  Array.from({ length: count }, (_, at) => buildEntry({ happened_at: minutesAgo(at) }));

describe('the security activity', () => {
  it('tells in words what was done, by which device, from where and when', async () => {
    open([buildEntry({ happened_at: minutesAgo(5) })]);
    const [row] = await rows();
    expect(row).toMatch(
      /^Signed inChrome on Windows, from 192\.0\.2\.75m ago · \w{3} \d{1,2}, \d{4}, \d/,
    );
    expect(screen.getByText('That is all.')).toBeTruthy();
  });

  it('says how often it was tried, and what has just happened', async () => {
    const entry = { kind: 'wrong_password', times: 12, happened_at: minutesAgo(0.5) } as const;
    open([buildEntry(entry)]);
    const [row] = await rows();
    expect(row).toMatch(/^Wrong password or code · 12 times.*just now/);
  });

  it('names no device where no browser did it', async () => {
    open([buildEntry({ kind: 'payment_failed', ip: null, user_agent: null })]);
    const [row] = await rows();
    expect(row).toMatch(/^Payment failed\d+d ago/);
  });

  it('does not guess at a device that tells nothing of itself', async () => {
    open([buildEntry({ user_agent: null, ip: '2001:db8::7' })]);
    const [row] = await rows();
    expect(row).toContain('Unknown device, from 2001:db8::7');
  });

  it('loads more after the last entry, until there is no more', async () => {
    const first = page(limits.securityLogPage);
    const last = first.at(-1);
    const second = [buildEntry({ kind: 'password_changed' })];
    const { requests } = open(({ search }: URL) =>
      search.includes(`id.lt.${last?.id}`) ? second : first,
    );
    expect(await rows()).toHaveLength(limits.securityLogPage);
    await user.click(more());
    await eventually(async () => expect(await rows()).toHaveLength(first.length + 1));
    expect(screen.queryByRole('button', { name: 'Load more' })).toBeNull();
    expect(document.activeElement?.textContent).toBe('That is all.');
    expect(decodeURIComponent(requests.at(-1)?.search ?? '')).toContain(last?.happened_at);
  });

  it('keeps what it has when more could not be loaded', async () => {
    const first = page(limits.securityLogPage);
    let isDown = false;
    open(() => (isDown ? failsToAnswer() : first));
    await rows();
    isDown = true;
    await user.click(more());
    expect((await screen.findByRole('alert')).textContent).toBe('More could not be loaded');
    expect(await rows()).toHaveLength(first.length);
    expect(more().disabled).toBe(false);
  });

  it('leads to what helps when it was somebody else', async () => {
    open();
    expect(screen.getByText('Not you?')).toBeTruthy();
    expect(hrefOf('Change your password')).toMatch(/#login-details$/);
    await user.click(screen.getByRole('button', { name: 'Sign out everywhere' }));
    expect(screen.getByRole('dialog', { name: 'Sign out everywhere?' })).toBeTruthy();
  });
});
