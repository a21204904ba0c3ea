import { createClient } from '@supabase/supabase-js';
import { expect, it, onTestFinished } from 'vitest';
import { followLink, testPassword } from '#test/accounts.ts';
import { eventually } from '#test/eventually.ts';
import { insertGame } from '#test/realtime-games.ts';
import { startTestServer } from '#test/server.ts';

// What `supabase start` prints on every machine: https://supabase.com/docs/guides/self-hosting/docker
const secret = 'super-secret-jwt-token-with-at-least-32-characters-long';
const head = 'eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9';
const anonKey = `${head}.eyJpc3MiOiJzdXBhYmFzZS1kZW1vIiwicm9sZSI6ImFub24iLCJleHAiOjE5ODM4MTI5OTZ9.CRXP1A7WOeoJeXxjNni43kdQwgnWNReilDMblYTn_I0`;
const serviceKey = `${head}.eyJpc3MiOiJzdXBhYmFzZS1kZW1vIiwicm9sZSI6InNlcnZpY2Vfcm9sZSIsImV4cCI6MTk4MzgxMjk5Nn0.EGIM96RAZx35lJzdJsyH-qQwv8Hdp7fsn3W0YpN81IU`;

it('a program that was made with `supabase start` works with its keys, channels and ids', async () => {
  const server = await startTestServer({ environment: { JWT_SECRET: secret } });
  onTestFinished(server.stop);
  const options = { auth: { persistSession: false, autoRefreshToken: false } };
  const client = createClient(server.url, anonKey, options);
  const changes: unknown[] = [];
  const states: string[] = [];
  const channel = client
    .channel('room', { config: { broadcast: { self: true, ack: true } } })
    .on('postgres_changes', { event: '*', schema: 'public', table: 'games' }, (payload) =>
      changes.push(payload.new),
    )
    .on('system', {}, ({ message }) => states.push(message))
    .subscribe();
  await eventually(() => expect(states).toEqual(['Subscribed to PostgreSQL']));
  expect(await channel.send({ type: 'broadcast', event: 'hello', payload: {} })).toBe('error');
  await insertGame(server, { externalId: 'heard' });
  await eventually(() => expect(changes).toMatchObject([{ external_id: 'heard' }]));
  await client.removeAllChannels();

  const person = { email: 'fan@example.com', password: testPassword };
  const { data } = await client.auth.signUp(person);
  const id = data.user?.id ?? '';
  await followLink(await server.confirmationLink(person.email));
  expect((await client.auth.signInWithPassword(person)).data.user?.id).toBe(id);
  expect((await client.from('profiles').insert({ id, first_name: 'Ada' })).error).toBeNull();
  const favorite = { user_id: id, team_name: 'Bears', sport: 'nfl' };
  expect((await client.from('favorite_teams').insert(favorite)).error).toBeNull();
  const removed = await client.from('favorite_teams').delete().eq('sport', 'nfl').select('sport');
  expect(removed.data).toEqual([{ sport: 'NFL' }]);

  const operator = createClient(server.url, serviceKey, options);
  const { data: profiles } = await operator.from('profiles').select('id');
  expect(profiles).toEqual([{ id }]);
});
