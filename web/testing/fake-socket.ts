import { vi } from 'vitest';

type Frame = [
  joinRef: string | null,
  ref: string | null,
  topic: string,
  event: string,
  payload: unknown,
];
type Join = { config: { postgres_changes: object[] } };

/** Stands in for the realtime server at the socket: joins every channel, then says what the test tells it. */
export class FakeSocket {
  static opened: FakeSocket[] = [];

  /** The client keeps its socket from test to test; what the last test joined is forgotten. */
  static install(): void {
    for (const socket of FakeSocket.opened) socket.bindings = [];
    vi.stubGlobal('WebSocket', FakeSocket);
  }

  static get latest(): FakeSocket {
    const socket = FakeSocket.opened.at(-1);
    if (!socket) throw new Error('no socket was opened');
    return socket;
  }

  readyState = 0;
  topic = '';
  joinRef: string | null = null;
  bindings: object[] = [];
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: ((event: { code: number; reason: string; wasClean: boolean }) => void) | null = null;
  onerror: ((event: Event) => void) | null = null;

  constructor() {
    FakeSocket.opened.push(this);
    queueMicrotask(() => {
      this.readyState = 1;
      this.onopen?.();
    });
  }

  send(text: string): void {
    const [joinRef, ref, topic, event, payload] = JSON.parse(text) as Frame;
    if (event === 'phx_join') {
      this.topic = topic;
      this.joinRef = joinRef;
      this.bindings = (payload as Join).config.postgres_changes;
      const postgres_changes = this.bindings.map((binding, index) => ({
        ...binding,
        id: index + 1,
      }));
      this.#say([
        joinRef,
        ref,
        topic,
        'phx_reply',
        { status: 'ok', response: { postgres_changes } },
      ]);
    } else {
      this.#say([joinRef, ref, topic, 'phx_reply', { status: 'ok', response: {} }]);
    }
  }

  /** A row of games changed in the database. */
  update(record: Record<string, unknown>): void {
    this.#change('games', 'UPDATE', { record, old_record: { id: record.id } }, record);
  }

  remove(id: string): void {
    this.#change('games', 'DELETE', { old_record: { id } }, { id });
  }

  /** A live game stands elsewhere; nowhere with the key of its row alone. */
  situate({ game_id, ...known }: { game_id: string; [column: string]: unknown }): void {
    const old_record = { game_id };
    const record = { game_id, ...known };
    const isGone = Object.keys(known).length === 0;
    if (isGone) this.#change('game_situations', 'DELETE', { old_record }, old_record);
    else this.#change('game_situations', 'UPDATE', { record, old_record }, record);
  }

  /** The server ends the channel and keeps the connection, as when a token has run out. */
  closeChannel(): void {
    this.bindings = [];
    this.#say([this.joinRef, null, this.topic, 'phx_close', {}]);
  }

  /** The connection breaks without a goodbye. */
  drop(): void {
    this.readyState = 3;
    this.onclose?.({ code: 1006, reason: '', wasClean: false });
  }

  close(): void {
    this.readyState = 3;
    this.onclose?.({ code: 1000, reason: '', wasClean: true });
  }

  #change(table: string, type: string, rows: object, columnsOf: object): void {
    const columns = Object.entries(columnsOf).map(([name, value]) => ({
      name,
      type: typeof value === 'number' ? 'int4' : 'text',
    }));
    const data = {
      schema: 'public',
      table,
      commit_timestamp: '2026-11-21T20:00:00Z',
      type,
      columns,
      errors: null,
      ...rows,
    };
    const at = this.bindings.findIndex((each) => 'table' in each && each.table === table);
    const ids = [Math.max(at, 0) + 1];
    this.#say([null, null, this.topic, 'postgres_changes', { ids, data }]);
  }

  #say(frame: Frame): void {
    queueMicrotask(() => this.onmessage?.({ data: JSON.stringify(frame) }));
  }
}
