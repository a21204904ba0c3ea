import type { RealtimeChannel } from '@supabase/supabase-js';
import type { Tables } from '#shared/database.types.ts';
import { getSupabase } from './supabase-client.ts';

export type RowChange<Row> = { kind: 'upsert'; row: Row } | { kind: 'delete'; id: string };

/** `connected` carries whether changes may have been missed since the last one. */
export type FeedStatus = { kind: 'connected'; isReconnect: boolean } | { kind: 'down' };

export type GamesWatcher = {
  /** Only games of this sport; both leagues without it. */
  sport?: string | undefined;
  onChange: (change: RowChange<Tables<'games'>>) => void;
  onStatus: (status: FeedStatus) => void;
};

const reopenAfterMs = 5_000;
let channelCount = 0;

/** One channel on the games table until the returned function is called. The client reconnects by itself. */
export function watchGames(watcher: GamesWatcher): () => void {
  let isStopped = false;
  let wasConnected = false;
  let leave: (() => void) | undefined;
  let reopening: ReturnType<typeof setTimeout> | undefined;

  async function open(): Promise<void> {
    const supabase = await getSupabase();
    if (isStopped) return;
    // A topic of its own: leaving one page and entering the next must not race on the same name.
    channelCount += 1;
    const channel = listen(supabase.channel(`games-${channelCount}`), watcher);
    leave = () => void supabase.removeChannel(channel);
    channel.subscribe((status) => {
      if (isStopped) return;
      if (status === 'SUBSCRIBED') {
        watcher.onStatus({ kind: 'connected', isReconnect: wasConnected });
        wasConnected = true;
        return;
      }
      watcher.onStatus({ kind: 'down' });
      if (status === 'CLOSED') reopenLater();
    });
  }

  function reopenLater(): void {
    clearTimeout(reopening);
    reopening = setTimeout(start, reopenAfterMs);
  }

  function start(): void {
    open().catch(() => {
      if (isStopped) return;
      watcher.onStatus({ kind: 'down' });
      reopenLater();
    });
  }

  start();
  return () => {
    isStopped = true;
    clearTimeout(reopening);
    leave?.();
  };
}

function listen(channel: RealtimeChannel, { sport, onChange }: GamesWatcher): RealtimeChannel {
  return channel.on<Tables<'games'>>(
    'postgres_changes',
    {
      event: '*',
      schema: 'public',
      table: 'games',
      ...(sport === undefined ? {} : { filter: `sport=eq.${sport}` }),
    },
    (payload) => {
      if (payload.eventType === 'DELETE') {
        if (payload.old.id !== undefined) onChange({ kind: 'delete', id: payload.old.id });
      } else if ('id' in payload.new) {
        onChange({ kind: 'upsert', row: payload.new });
      }
    },
  );
}
