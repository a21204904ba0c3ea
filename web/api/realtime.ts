import type { RealtimeChannel, RealtimePostgresChangesPayload } from '@supabase/realtime-js';
import type { Tables } from '#shared/database.types.ts';
import { leagues } from '#shared/facts/sports.ts';
import { getRealtime } from './realtime-client.ts';
import { delayChange, loadDelayBuffer } from './spoilers/interceptor.ts';
import { spread } from './spread.ts';

export type RowChange<Row> = { kind: 'upsert'; row: Row } | { kind: 'delete'; id: string };

/** `connected` carries whether changes may have been missed since the last one. */
type FeedStatus = { kind: 'connected'; isReconnect: boolean } | { kind: 'down' };

type Columns = Record<string, unknown>;

type Binding = {
  table: string;
  /** "game_id=eq.demo_1"; every row without it. */
  filter?: string | undefined;
  onPayload: (payload: RealtimePostgresChangesPayload<Columns>) => void;
};

export type TableWatcher = Binding & {
  /** Other tables on the same channel. */
  beside?: readonly Binding[];
  onStatus: (status: FeedStatus) => void;
};

/** Which games; those of both leagues where nothing is said. */
type GamesChoice =
  | { sport?: string | undefined }
  | { game: Pick<Tables<'games'>, 'id' | 'external_id'> };

export type GamesWatcher = {
  choice: GamesChoice;
  onChange: (change: RowChange<Tables<'games'>>) => void;
  /** Where any live game stands; `id` of one that is gone is its `game_id`. */
  onSituation: (change: RowChange<Tables<'game_situations'>>) => void;
  onStatus: (status: FeedStatus) => void;
};

const reopenAfterMs = 5_000;
let channelCount = 0;

/** One channel on games and where they stand until the returned function is called. */
export function watchGames(watcher: GamesWatcher): () => void {
  const { choice, onChange, onSituation, onStatus } = watcher;
  const situations: Binding = {
    table: 'game_situations',
    filter: 'game' in choice ? `game_id=eq.${choice.game.external_id}` : undefined,
    onPayload: (payload) => {
      if (payload.eventType === 'DELETE') {
        const { game_id: id } = payload.old;
        if (typeof id === 'string') onSituation({ kind: 'delete', id });
      } else if (isSituation(payload.new)) {
        onSituation({ kind: 'upsert', row: payload.new });
      }
    },
  };
  return watchTable({
    table: 'games',
    filter: filterOf(choice),
    beside: [situations],
    onStatus,
    onPayload: (payload) => {
      if (payload.eventType === 'DELETE') {
        if (typeof payload.old.id === 'string') onChange({ kind: 'delete', id: payload.old.id });
      } else if (isGame(payload.new)) {
        onChange({ kind: 'upsert', row: payload.new });
      }
    },
  });
}

function filterOf(choice: GamesChoice): string {
  if ('game' in choice) return `id=eq.${choice.game.id}`;
  return choice.sport === undefined ? `sport=in.(${leagues.join()})` : `sport=eq.${choice.sport}`;
}

/** The server sends whole rows of the table that was asked for. */
function isGame(columns: object): columns is Tables<'games'> {
  return 'id' in columns;
}

function isSituation(columns: object): columns is Tables<'game_situations'> {
  return 'game_id' in columns;
}

/** One channel on a table until the returned function is called. The client reconnects by itself. */
export function watchTable(watcher: TableWatcher): () => void {
  let isStopped = false;
  let wasConnected = false;
  let leave: (() => void) | undefined;
  let reopening: ReturnType<typeof setTimeout> | undefined;

  async function open(): Promise<void> {
    const [realtime] = await Promise.all([getRealtime(), loadDelayBuffer()]);
    if (isStopped) return;
    // A topic of its own: leaving one page and entering the next must not race on the same name.
    channelCount += 1;
    const channel = listen(
      realtime.channel(`${watcher.table}-${channelCount}`),
      watcher,
      () => isStopped,
    );
    leave = () => void realtime.removeChannel(channel);
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
    reopening = setTimeout(start, spread(reopenAfterMs));
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

function listen(
  channel: RealtimeChannel,
  { beside = [], ...first }: TableWatcher,
  hasLeft: () => boolean,
) {
  for (const { table, filter, onPayload } of [first, ...beside]) {
    channel.on<Columns>(
      'postgres_changes',
      { event: '*', schema: 'public', table, ...(filter === undefined ? {} : { filter }) },
      (payload) =>
        delayChange(payload.new, () => {
          if (!hasLeft()) onPayload(payload);
        }),
    );
  }
  return channel;
}
