import { describe, expect, it } from 'vitest';
import { testPassword } from '#test/accounts.ts';
import { startServerForFile } from '#test/server.ts';
import { userDataBytes } from '../base/auth-failures.ts';

const server = await startServerForFile();

const refusal = { status: 400, code: 'validation_failed' };

/** Data that takes so many bytes as JSON. */
function dataOf(bytes: number) {
  return { text: 'x'.repeat(bytes - '{"text":""}'.length) };
}

describe('sign-up data', () => {
  it('is taken up to its limit, and the account still works', async () => {
    const client = await server.signUpAndConfirm();
    const data = dataOf(userDataBytes);
    expect((await client.auth.updateUser({ data })).error).toBeNull();
    expect((await client.auth.refreshSession()).error).toBeNull();
    const { data: answer, error } = await client.auth.getUser();
    expect(error).toBeNull();
    expect(answer.user?.user_metadata).toMatchObject(data);
  });

  it('is refused over its limit, at once and bit by bit', async () => {
    const tooMuch = dataOf(userDataBytes + 1);
    const { error } = await server.client().auth.signUp({
      email: 'much@example.com',
      password: testPassword,
      options: { data: tooMuch },
    });
    expect(error).toMatchObject(refusal);

    const client = await server.signUpAndConfirm();
    expect((await client.auth.updateUser({ data: tooMuch })).error).toMatchObject(refusal);
    const half = dataOf(userDataBytes / 2 + 10);
    expect((await client.auth.updateUser({ data: { a: half } })).error).toBeNull();
    expect((await client.auth.updateUser({ data: { b: half } })).error).toMatchObject(refusal);
    const { data } = await client.auth.getUser();
    expect(data.user?.user_metadata).not.toHaveProperty('b');
  });

  it('is refused when it is nested without end', async () => {
    const client = await server.signUpAndConfirm();
    const { data } = await client.auth.getSession();
    const answer = await server.send('/auth/v1/user', {
      method: 'PUT',
      token: data.session?.access_token,
      body: `{"data":{"a":${'['.repeat(200_000)}${']'.repeat(200_000)}}}`,
    });
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ error_code: 'validation_failed' });
  });
});
