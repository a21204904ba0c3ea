import type { Claims } from '#server/base/database/claims.ts';
import { FilterError } from './change-filter.ts';
import { type Condition, Conditions } from './conditions.ts';
import type { JoinBinding } from './join-request.ts';
import type { PublicationCatalogue, PublishedTable } from './publication-catalogue.ts';
import type { Serializer } from './wire-frame.ts';

/** Takes frames that several receivers share; must not change the buffer. */
export type Receiver = { sendFrame: (frames: Buffer, count: number) => void };

/** A condition under the number by which the channel knows it. */
type TableBinding = { id: number; condition: Condition };

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
  readonly #catalogue: PublicationCatalogue;
  readonly #conditions = new Conditions();
  readonly #groups = new Map<number, Map<string, Group>>();

  constructor(catalogue: PublicationCatalogue) {
    this.#catalogue = catalogue;
  }

  /** All bindings or none. Returns the way out; throws SubscribeError. */
  add(subscriber: Subscriber): () => void {
    const byTable = new Map<PublishedTable, TableBinding[]>();
    const giveBack = () => {
      for (const { condition } of [...byTable.values()].flat())
        this.#conditions.giveBack(condition);
    };
    try {
      for (const binding of subscriber.bindings) {
        for (const table of this.#listTables(binding)) {
          const condition = this.#takeCondition(table, binding, subscriber.claims);
          byTable.set(table, [...(byTable.get(table) ?? []), { id: binding.id, condition }]);
        }
      }
    } catch (error) {
      giveBack();
      throw error;
    }
    const leaves = [...byTable].map(([table, bindings]) =>
      this.#enter(table, bindings, subscriber),
    );
    return () => {
      for (const leave of leaves) leave();
      giveBack();
    };
  }

  /** So many tables does a binding name. */
  countTables({ params: { schema, table } }: JoinBinding): number {
    return this.#catalogue.list(schema ?? 'public', table ?? '*').length;
  }

  groupsOf(tableId: number): Iterable<Group> {
    return this.#groups.get(tableId)?.values() ?? [];
  }

  get conditionCount(): number {
    return this.#conditions.count;
  }

  get groupCount(): number {
    let count = 0;
    for (const groups of this.#groups.values()) count += groups.size;
    return count;
  }

  #listTables({ params }: JoinBinding): PublishedTable[] {
    const { schema, table } = params;
    const tables = this.#catalogue.list(schema ?? 'public', table ?? '*');
    if (tables.length > 0) return tables;
    throw new SubscribeError(
      'RealtimeDisabledForConfiguration',
      `Unable to subscribe to changes with given parameters. Please check Realtime is enabled for the given connect parameters: ${nameParameters(params)}`,
    );
  }

  #takeCondition(table: PublishedTable, { params }: JoinBinding, { role }: Claims): Condition {
    try {
      return this.#conditions.take(table, role, params);
    } catch (error) {
      if (!(error instanceof FilterError)) throw error;
      throw new SubscribeError(
        'UnableToSubscribe',
        `Error parsing \`filter\` params: ${error.message} ${nameParameters(params)}`,
        { cause: error },
      );
    }
  }

  #enter(table: PublishedTable, bindings: TableBinding[], subscriber: Subscriber): () => void {
    const { topic, serializer, claims, receiver } = subscriber;
    const audience =
      table.access[claims.role].rows === 'policies' ? JSON.stringify(claims) : claims.role;
    const asked = bindings.map(({ id, condition }) => [id, condition.key]);
    const key = JSON.stringify([topic, serializer, audience, asked]);
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

function nameParameters({ schema, table, filter }: JoinBinding['params']): string {
  return `[schema: ${schema ?? 'public'}, table: ${table ?? '*'}, filter: ${filter ?? ''}]`;
}
