import type { Claims } from '../auth/access-token.ts';
import type { Catalogue, PublishedTable } from './catalogue.ts';
import type { ChangeType } from './change.ts';
import { FilterError, parseFilter } from './change-filter.ts';
import type { JoinBinding } from './join-request.ts';
import { compileFilter, type RowPredicate } from './row-predicate.ts';
import type { Serializer } from './wire-frame.ts';

/** Takes frames that several receivers share; must not change the buffer. */
export type Receiver = { sendFrame: (frame: Buffer) => void };

/** One condition of a channel on one table. */
type TableBinding = {
  id: number;
  /** Equal for equal conditions, so that a change is held against each distinct one once. */
  key: string;
  event: '*' | ChangeType;
  matches: RowPredicate;
  select: readonly string[] | undefined;
};

/** All channels that get the same bytes for each change of one table. */
export type Group = {
  topic: string;
  serializer: Serializer;
  claims: Claims;
  /** Callers with the same key see the same rows. */
  audience: string;
  bindings: TableBinding[];
  receivers: Set<Receiver>;
  /** Frames of the current batch. */
  pending: Buffer[];
};

export type Subscriber = {
  topic: string;
  serializer: Serializer;
  claims: Claims;
  bindings: readonly JoinBinding[];
  receiver: Receiver;
};

/** A subscription that cannot be made; the message goes to the client. */
export class SubscribeError extends Error {
  override readonly name = 'SubscribeError';
  readonly code: string;

  constructor(code: string, message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}

/** Who hears of which table. Holds nothing of a channel once it has left. */
export class Subscriptions {
  readonly #catalogue: Catalogue;
  readonly #groups = new Map<number, Map<string, Group>>();

  constructor(catalogue: Catalogue) {
    this.#catalogue = catalogue;
  }

  /** All bindings or none. Returns the way out; throws SubscribeError. */
  add(subscriber: Subscriber): () => void {
    const byTable = new Map<PublishedTable, TableBinding[]>();
    for (const binding of subscriber.bindings) {
      for (const [table, tableBinding] of this.#resolve(binding, subscriber.claims)) {
        byTable.set(table, [...(byTable.get(table) ?? []), tableBinding]);
      }
    }
    const leaves = [...byTable].map(([table, bindings]) =>
      this.#enter(table, bindings, subscriber),
    );
    return () => {
      for (const leave of leaves) leave();
    };
  }

  groupsOf(tableId: number): Iterable<Group> {
    return this.#groups.get(tableId)?.values() ?? [];
  }

  get groupCount(): number {
    let count = 0;
    for (const groups of this.#groups.values()) count += groups.size;
    return count;
  }

  #resolve(binding: JoinBinding, claims: Claims): [PublishedTable, TableBinding][] {
    const { schema, table: name, filter, select } = binding.params;
    const parameters = `[schema: ${schema ?? 'public'}, table: ${name ?? '*'}, filter: ${filter ?? ''}]`;
    const tables = this.#catalogue.list(schema ?? 'public', name ?? '*');
    if (tables.length === 0) {
      throw new SubscribeError(
        'RealtimeDisabledForConfiguration',
        `Unable to subscribe to changes with given parameters. Please check Realtime is enabled for the given connect parameters: ${parameters}`,
      );
    }
    try {
      const terms = parseFilter(filter);
      return tables.map((table) => {
        const readable = table.access[claims.role].columns;
        // A filter on a hidden column would tell its value by answering or not.
        const columns = table.columns.filter(({ name: column }) => readable.has(column));
        checkSelect(select, columns);
        return [
          table,
          {
            id: binding.id,
            key: binding.key,
            event: binding.params.event,
            matches: compileFilter(terms, columns),
            select: select ?? undefined,
          },
        ];
      });
    } catch (error) {
      if (!(error instanceof FilterError)) throw error;
      throw new SubscribeError(
        'UnableToSubscribe',
        `Error parsing \`filter\` params: ${error.message} ${parameters}`,
        { cause: error },
      );
    }
  }

  #enter(table: PublishedTable, bindings: TableBinding[], subscriber: Subscriber): () => void {
    const { topic, serializer, claims, receiver } = subscriber;
    const audience =
      table.access[claims.role].rows === 'policies' ? JSON.stringify(claims) : claims.role;
    const key = JSON.stringify([topic, serializer, audience, bindings.map(({ key: own }) => own)]);
    const groups = this.#groups.get(table.id) ?? new Map<string, Group>();
    this.#groups.set(table.id, groups);
    const group = groups.get(key) ?? {
      topic,
      serializer,
      claims,
      audience,
      bindings,
      receivers: new Set<Receiver>(),
      pending: [],
    };
    groups.set(key, group);
    group.receivers.add(receiver);
    return () => {
      group.receivers.delete(receiver);
      if (group.receivers.size > 0 || groups.get(key) !== group) return;
      groups.delete(key);
      if (groups.size === 0) this.#groups.delete(table.id);
    };
  }
}

function checkSelect(
  select: readonly string[] | null | undefined,
  columns: readonly { name: string }[],
): void {
  const unknown = select?.find((wanted) => !columns.some(({ name }) => name === wanted));
  if (unknown !== undefined) throw new FilterError(`invalid column for select ${unknown}`);
}
