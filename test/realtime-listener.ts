import {
  createClient,
  type RealtimeChannelOptions,
  type SupabaseClient,
} from '@supabase/supabase-js';
import { expect, onTestFinished } from 'vitest';
import { eventually } from './eventually.ts';
import type { TestServer } from './server.ts';

type Change = {
  eventType: string;
  schema: string;
  table: string;
  commit_timestamp: string;
  new: Record<string, unknown>;
  old: Record<string, unknown>;
  errors: unknown;
};
export type Heard = Awaited<ReturnType<typeof listen>>;
export type Condition = {
  event?: '*' | 'INSERT' | 'UPDATE' | 'DELETE';
  schema?: string;
  table?: string;
  filter?: string;
};

/** A visitor's client, unless a key is given, that hangs up when the test ends. */
export function connectRealtime(
  { url, services }: Pick<TestServer, 'url' | 'services'>,
  { vsn = '2.0.0', key = services.secrets.publishableKey } = {},
): SupabaseClient {
  const client = createClient(url, key, {
    realtime: { vsn },
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
  });
  onTestFinished(async () => {
    await client.removeAllChannels();
    await client.realtime.disconnect();
  });
  return client;
}

/** Subscribes and waits for the system message that says it is live, or says why it is not. */
export async function listen(
  client: SupabaseClient,
  name: string,
  conditions: Condition[],
  config: Partial<RealtimeChannelOptions['config']> = {},
) {
  const changes: Change[] = [];
  const states: string[] = [];
  const system: string[] = [];
  const channel = client.channel(name, { config });
  for (const condition of conditions) {
    channel.on(
      'postgres_changes',
      { event: '*', schema: 'public', table: 'games', ...condition },
      (payload) => changes.push(payload as Change),
    );
  }
  channel.on('system', {}, ({ message }) => system.push(message));
  channel.subscribe((state, error) => states.push(error ? `${state}: ${error.message}` : state));
  await eventually(() => expect(system).not.toEqual([]));
  return { channel, changes, states, system };
}
