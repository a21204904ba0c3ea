import { decodeJwt } from 'jose';
import { describe, expect, it } from 'vitest';
import { followLink, sessionInFragment } from '#test/accounts.ts';
import { createMovingFans, halfConfirmed } from '#test/moving-fans.ts';
import { startServerForFile } from '#test/server.ts';

const server = await startServerForFile();

const { settle, ask, confirmAtBoth } = createMovingFans(server);

describe('a new address', () => {
  it('takes effect when a link was followed at both', async () => {
    const { client, email, next } = await settle();
    const asked = await client.auth.updateUser({ email: next.toUpperCase() });
    expect(asked.error).toBeNull();
    expect(asked.data.user).toMatchObject({
      email,
      new_email: next,
      email_change_sent_at: server.clock.now().toISOString(),
    });
    expect((await server.logIn(next)).error?.code).toBe('invalid_credentials');
    expect((await server.logIn(email)).error).toBeNull();
    const [mail] = await server.readMailbox(next);
    expect(mail?.subject).toBe('Confirm your new Sports Hub email');
    expect(mail?.text).not.toContain(email);
    const [present, ...earlier] = await server.readMailbox(email);
    expect(present?.subject).toBe('Confirm the change of your Sports Hub email');
    expect(present?.text).toContain(next);
    expect(present?.text).toContain('nothing changes without it');
    expect(earlier).toHaveLength(1);

    expect(await followLink(await server.confirmationLink(email))).toEqual(halfConfirmed);
    expect((await server.logIn(next)).error?.code).toBe('invalid_credentials');
    expect((await server.logIn(email)).error).toBeNull();
    const waiting = await client.auth.getUser();
    expect(waiting.data.user).toMatchObject({
      email,
      new_email: next,
      email_change_confirmed: 'current',
    });
    const answer = await fetch(await server.confirmationLink(next), { redirect: 'manual' });
    expect(answer.headers.get('location')).toContain('type=email_change');
    const { access_token } = sessionInFragment(answer);
    expect(decodeJwt(access_token)).toMatchObject({
      email: next,
      user_metadata: { email: next, email_verified: true },
    });
    const { data } = await client.auth.getUser();
    expect(data.user).toMatchObject({
      email: next,
      identities: [{ email: next, identity_data: { email: next, email_verified: true } }],
    });
    expect(data.user).not.toHaveProperty('new_email');
    expect(data.user).not.toHaveProperty('email_change_confirmed');
    expect((await server.logIn(email)).error?.code).toBe('invalid_credentials');
    expect((await server.logIn(next)).error).toBeNull();
  });

  it('may be confirmed in the other order, and at once', async () => {
    const one = await ask();
    expect(await confirmAtBoth(one)).toHaveProperty('access_token');
    const other = await ask();
    const links = await Promise.all(
      [other.email, other.next].map((address) => server.confirmationLink(address)),
    );
    const [first, second] = await Promise.all(links.map(followLink));
    expect([first, second]).toContainEqual(halfConfirmed);
    expect((await server.logIn(other.next)).error).toBeNull();
  });

  it('is not moved by its own link alone, which is good once', async () => {
    const { email, next } = await ask();
    const link = await server.confirmationLink(next);
    expect(await followLink(link)).toEqual(halfConfirmed);
    expect(await followLink(link)).toMatchObject({ error_code: 'otp_expired' });
    expect((await server.logIn(next)).error?.code).toBe('invalid_credentials');
    expect((await server.logIn(email)).error).toBeNull();
  });

  it('is told to both, with what to do about it', async () => {
    const { email, next } = await ask();
    await confirmAtBoth({ email, next });
    const [left] = await server.readMailbox(email);
    expect(left?.subject).toBe('Your Sports Hub email was changed');
    const [arrived] = await server.readMailbox(next);
    expect(arrived?.subject).toBe('Your Sports Hub account uses this email now');
    for (const notice of [left, arrived]) {
      expect(notice?.text).toContain('contact@example.com');
      expect(notice?.links).toEqual([]);
    }
  });

  it('is given up when the present one is asked for', async () => {
    const { client, email, next } = await ask();
    const links = [await server.confirmationLink(next), await server.confirmationLink(email)];
    const { data } = await client.auth.updateUser({ email });
    expect(data.user).not.toHaveProperty('new_email');
    for (const link of links) {
      expect(await followLink(link)).toMatchObject({ error_code: 'otp_expired' });
    }
  });

  it('is not confirmed by a link that was mailed for another one', async () => {
    const { client, email, next } = await settle();
    await client.auth.updateUser({ email: `other-${next}` });
    const forTheOther = await server.confirmationLink(email);
    server.clock.advance(60_000);
    await client.auth.updateUser({ email: next });
    expect(await followLink(forTheOther)).toMatchObject({ error_code: 'otp_expired' });
    expect(await followLink(await server.confirmationLink(next))).toEqual(halfConfirmed);
    expect((await server.logIn(next)).error?.code).toBe('invalid_credentials');
  });

  it('ends links that went to the old one', async () => {
    const { client, email, next } = await settle();
    await server.client().auth.resetPasswordForEmail(email);
    const recovery = await server.confirmationLink(email);
    await client.auth.updateUser({ email: next });
    await confirmAtBoth({ email, next });
    expect(await followLink(recovery)).toMatchObject({ error_code: 'otp_expired' });
  });

  it('is no change when it is the one the account has', async () => {
    const { client, email } = await settle();
    const { data, error } = await client.auth.updateUser({ email: email.toUpperCase() });
    expect(error).toBeNull();
    expect(data.user).not.toHaveProperty('new_email');
    expect(await server.readMailbox(email)).toHaveLength(1);
  });

  it('is refused when another account took it meanwhile', async () => {
    const { email, next } = await ask();
    const link = await server.confirmationLink(next);
    await server.signUpAndConfirm(next);
    expect(await followLink(link)).toMatchObject({
      error: 'access_denied',
      error_code: 'email_exists',
    });
    const token_hash = new URL(link).searchParams.get('token') ?? '';
    const { error } = await server.client().auth.verifyOtp({ token_hash, type: 'email_change' });
    expect(error).toMatchObject({ status: 422, code: 'email_exists' });
    expect((await server.logIn(email)).error).toBeNull();
  });

  it('is mailed once a minute, and a later wish replaces the earlier one', async () => {
    const { client, email, next } = await settle();
    await client.auth.updateUser({ email: `mistyped-${next}` });
    const mistyped = await server.confirmationLink(`mistyped-${next}`);
    const { error } = await client.auth.updateUser({ email: next });
    expect(error).toMatchObject({
      status: 429,
      code: 'over_email_send_rate_limit',
      message: 'For security purposes, you can only request this after 60 seconds.',
    });
    server.clock.advance(60_000);
    expect((await client.auth.updateUser({ email: next })).error).toBeNull();
    expect(await followLink(mistyped)).toMatchObject({ error_code: 'otp_expired' });
    expect((await server.logIn(email)).error).toBeNull();
    expect(await confirmAtBoth({ email, next })).toHaveProperty('access_token');
  });

  it('is given up by a change of the password', async () => {
    const { client, email, next } = await ask();
    const link = await server.confirmationLink(next);
    const { data } = await client.auth.updateUser({ password: 'a better password' });
    expect(data.user).not.toHaveProperty('new_email');
    expect(await followLink(link)).toMatchObject({ error_code: 'otp_expired' });
    server.clock.advance(60_000);
    await server.client().auth.resend({ type: 'email_change', email });
    expect(await server.readMailbox(next)).toHaveLength(1);
  });

  it('gets one mail a minute, however many accounts ask', async () => {
    const { client, next } = await settle();
    const others = [await settle(), await settle()];
    await client.auth.updateUser({ email: next });
    for (const other of others) {
      const { error } = await other.client.auth.updateUser({ email: next });
      expect(error).toMatchObject({ status: 429, code: 'over_email_send_rate_limit' });
    }
    for (const turn of [2, 3]) {
      server.clock.advance(60_000);
      await Promise.all(others.map((other) => other.client.auth.updateUser({ email: next })));
      await Promise.all(
        others.map(({ email }) => server.client().auth.resend({ type: 'email_change', email })),
      );
      expect(await server.readMailbox(next)).toHaveLength(turn);
    }
  });

  it('is proved by a program with address and token', async () => {
    const { email, next } = await ask();
    const token = new URL(await server.confirmationLink(next)).searchParams.get('token') ?? '';
    const verify = (address: string) =>
      server.client().auth.verifyOtp({ email: address, token, type: 'email_change' });
    expect((await verify(email)).error).toMatchObject({ status: 403, code: 'otp_expired' });
    const { data, error } = await verify(next);
    expect(error).toBeNull();
    expect(data).toEqual({ session: null, user: null });
    const present = new URL(await server.confirmationLink(email)).searchParams.get('token') ?? '';
    const moved = await server
      .client()
      .auth.verifyOtp({ token_hash: present, type: 'email_change' });
    expect(moved.data.session?.user.email).toBe(next);
  });
});
