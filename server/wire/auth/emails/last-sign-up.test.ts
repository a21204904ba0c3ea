import { describe, expect, it } from 'vitest';
import { sessionInFragment } from '#test/accounts.ts';
import { startServerForFile } from '#test/server.ts';
import { storeSignUp, takeAnsweredId } from '../accounts/pending-sign-up.ts';

const server = await startServerForFile();

const attacker = { password: 'attackers password', data: { first_name: 'Mallory' } };
const owner = { password: 'owners password', data: { last_name: 'Owner' } };
type Person = { password: string; data: Record<string, string> };

const askToSignUp = (email: string, { password, data }: Person) =>
  server.client().auth.signUp({ email, password, options: { data } });

async function signUp(email: string, person: Person): Promise<string> {
  server.clock.advance(60_000);
  const { error } = await askToSignUp(email, person);
  if (error) throw error;
  return server.confirmationLink(email);
}

const follow = (link: string) => fetch(link, { redirect: 'manual' });

async function logIn(email: string, { password }: Person) {
  const { data, error } = await server.logIn(email, password);
  return error?.code ?? data.user;
}

describe('several sign-ups before the confirmation', () => {
  it('leave nothing of whoever signed up first', async () => {
    const email = 'first@example.com';
    const early = await signUp(email, attacker);
    const link = await signUp(email, owner);
    const stale = await follow(early);
    expect(stale.headers.get('location')).toContain('error_code=otp_expired');
    expect(sessionInFragment(await follow(link)).refresh_token).toBeTruthy();
    expect(await logIn(email, attacker)).toBe('invalid_credentials');
    const user = await logIn(email, owner);
    expect(user).toMatchObject({ email, user_metadata: { last_name: 'Owner' } });
    expect(JSON.stringify(user)).not.toContain('Mallory');
    const identities = 'auth.identities i join auth.users u on u.id = i.user_id';
    expect(await server.count(`${identities} where u.email = $1`, email)).toBe(1);
  });

  it("never confirm a later stranger's password by the owner's own link", async () => {
    const email = 'later@example.com';
    const link = await signUp(email, owner);
    await signUp(email, attacker);
    const stale = await follow(link);
    expect(stale.headers.get('location')).toContain('Email+link+is+invalid+or+has+expired');
    expect(await logIn(email, attacker)).toBe('email_not_confirmed');
    const [mail] = await server.readMailbox(email);
    expect(mail?.text).toContain('If you signed up only once, do not follow it');
    await follow(await signUp(email, owner));
    expect(await logIn(email, owner)).toMatchObject({ email });
  });

  it.each(['resend', 'resetPasswordForEmail'] as const)(
    "end in an account without anybody's password after %s",
    async (call) => {
      const email = `${call.toLowerCase()}@example.com`;
      await signUp(email, owner);
      await signUp(email, attacker);
      server.clock.advance(60_000);
      const { auth } = server.client();
      const { error } =
        call === 'resend'
          ? await auth.resend({ type: 'signup', email })
          : await auth.resetPasswordForEmail(email);
      expect(error).toBeNull();
      const landing = await follow(await server.confirmationLink(email));
      // The page asks for a new password after such a link.
      expect(landing.headers.get('location')).toContain('type=recovery');
      for (const person of [owner, attacker]) {
        expect(await logIn(email, person)).toBe('invalid_credentials');
      }
      const client = server.client();
      const signedIn = await client.auth.setSession(sessionInFragment(landing));
      expect(JSON.stringify(signedIn.data)).not.toContain('Mallory');
      expect((await client.auth.updateUser({ password: 'a new password' })).error).toBeNull();
      expect(await logIn(email, { password: 'a new password', data: {} })).toMatchObject({ email });
    },
  );

  it.each(['sign-up', 'resend'])(
    'leave nothing of a stranger whose %s keeps the owner waiting',
    async (call) => {
      const email = `waiting-${call}@example.com`;
      await signUp(email, attacker);
      if (call === 'resend') {
        server.clock.advance(60_000);
        await server.client().auth.resend({ type: 'signup', email });
      }
      const link = await server.confirmationLink(email);
      expect((await askToSignUp(email, owner)).error?.status).toBe(429);
      const landing = await follow(link);
      expect(landing.headers.get('location')).toContain('type=recovery');
      for (const person of [owner, attacker]) {
        expect(await logIn(email, person)).toBe('invalid_credentials');
      }
      const signedIn = await server.client().auth.setSession(sessionInFragment(landing));
      expect(signedIn.data.user?.email).toBe(email);
      expect(JSON.stringify(signedIn.data)).not.toContain('Mallory');
    },
  );

  it('count again after one that had to wait', async () => {
    const email = 'again@example.com';
    await signUp(email, attacker);
    await askToSignUp(email, owner);
    const landing = await follow(await signUp(email, owner));
    expect(landing.headers.get('location')).toContain('type=signup');
    expect(await logIn(email, owner)).toMatchObject({ email });
  });

  it('of one person are one, when they come together', async () => {
    const email = 'together@example.com';
    const answers = await Promise.all([1, 2, 3, 4, 5].map(() => askToSignUp(email, owner)));
    expect(answers.filter(({ error }) => error === null)).toHaveLength(1);
    expect(await server.readMailbox(email)).toHaveLength(1);
    const landing = await follow(await server.confirmationLink(email));
    expect(landing.headers.get('location')).toContain('type=signup');
    expect(await logIn(email, owner)).toMatchObject({ email });
  });

  it("of several people end without anybody's password, when they come together", async () => {
    const email = 'strangers@example.com';
    const people = [1, 2, 3, 4, 5].map((turn) => ({ password: `staple number ${turn}`, data: {} }));
    const answers = await Promise.all(people.map((person) => askToSignUp(email, person)));
    expect(answers.filter(({ error }) => error === null)).toHaveLength(1);
    const landing = await follow(await server.confirmationLink(email));
    expect(landing.headers.get('location')).toContain('type=recovery');
    for (const person of people) expect(await logIn(email, person)).toBe('invalid_credentials');
  });

  it('never mix with a link that is followed at the same moment', async () => {
    for (let round = 0; round < 12; round += 1) {
      const email = `race-${round}@example.com`;
      const link = await signUp(email, owner);
      server.clock.advance(60_000);
      const resent = round % 2 === 0;
      const [landing, { error }] = await Promise.all([
        follow(link),
        askToSignUp(email, attacker),
        resent ? server.client().auth.resend({ type: 'signup', email }) : undefined,
      ]);
      const outcomes = [await logIn(email, owner), await logIn(email, attacker)];
      const location = landing.headers.get('location');
      if (location?.includes('type=signup')) {
        expect(outcomes).toEqual([expect.objectContaining({ email }), 'invalid_credentials']);
      } else if (location?.includes('type=recovery')) {
        expect(outcomes).toEqual(['invalid_credentials', 'invalid_credentials']);
      } else if (error) {
        // Only the second mail was heard, which ended the link.
        expect(outcomes).toEqual(['email_not_confirmed', 'invalid_credentials']);
      } else expect(outcomes).toEqual(['invalid_credentials', 'email_not_confirmed']);
    }
  });

  it('leave the account the id of the last one, and a confirmed one the id that it has', async () => {
    const { pool } = server.services.database;
    const email = 'id@example.com';
    const store = async () => {
      const id = crypto.randomUUID();
      const one = { id, email, passwordHash: '', data: {}, now: server.clock.now() };
      const pending = await storeSignUp(pool, one);
      if (!pending) throw new Error('not stored');
      return { id, take: () => takeAnsweredId(pool, pending, id) };
    };
    const idNow = async () => {
      const { rows } = await pool.query('select id from auth.users where email = $1', [email]);
      return rows[0]?.id;
    };
    const first = await store();
    const second = await store();
    const last = await store();
    await second.take();
    expect(await idNow()).toBe(first.id);
    await last.take();
    expect(await idNow()).toBe(last.id);
    const late = await store();
    await pool.query('update auth.users set email_confirmed_at = now() where email = $1', [email]);
    await late.take();
    expect(await idNow()).toBe(last.id);
  });
});
