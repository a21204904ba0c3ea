import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { adminIntervals, adminLimits } from '#shared/facts/admin.ts';
import type { SecurityKind } from '#shared/facts/security-kinds.ts';
import {
  Account,
  AccountSession,
  AccountSubscription,
  AdministratorAct,
  Blocker,
  DatabaseState,
  Failure,
  JobRun,
  JobState,
  LoggedEntry,
  ServerProcess,
  SiteState,
} from '#shared/schemas/admin.ts';
import { callFunction } from '#web/api/call-function.ts';
import { containsPattern } from '#web/api/like-pattern.ts';
import { getSupabase, type Supabase } from '#web/api/supabase-client.ts';

/** First word of the key of everything here: what one act changes, several lists show. */
export const adminKey = 'admin';

const refetched = { refetchInterval: adminIntervals.refetchMs };

export const jobsQuery = queryOptions({
  queryKey: [adminKey, 'jobs'],
  queryFn: async ({ signal }) => {
    const { data } = await (await getSupabase())
      .from('admin_jobs')
      .select()
      .order('job')
      .order('subject')
      .limit(adminLimits.jobs)
      .abortSignal(signal)
      .throwOnError();
    return z.array(JobState).parse(data);
  },
  refetchInterval: adminIntervals.jobsRefetchMs,
});

export const blockersQuery = queryOptions({
  queryKey: [adminKey, 'blockers'],
  queryFn: async ({ signal }) => {
    const supabase = await getSupabase();
    const { data } = await supabase.rpc('admin_blockers').abortSignal(signal).throwOnError();
    return z.array(Blocker).parse(data);
  },
  refetchInterval: adminIntervals.jobsRefetchMs,
});

export const siteQuery = queryOptions({
  queryKey: [adminKey, 'site'],
  queryFn: async () => SiteState.parse(await callFunction('admin-site')),
  ...refetched,
});

type Range = { from: number; to: number; signal: AbortSignal };
type ReadRange = (supabase: Supabase, range: Range) => PromiseLike<{ data: unknown }>;

/** A list that grows by pages; rows that came meanwhile may come twice, so lists tell rows by their keys. */
function pagedQuery<Row>(key: unknown[], schema: z.ZodMiniType<Row>, read: ReadRange) {
  const size = adminLimits.page;
  return infiniteQueryOptions({
    queryKey: [adminKey, ...key],
    queryFn: async ({ signal, pageParam: from }): Promise<Row[]> => {
      const { data } = await read(await getSupabase(), { from, to: from + size - 1, signal });
      return z.array(schema).parse(data);
    },
    initialPageParam: 0,
    getNextPageParam: (page, pages) => (page.length < size ? undefined : pages.length * size),
    placeholderData: keepPreviousData,
    ...refetched,
  });
}

export type RunFilter = 'all' | 'failed' | 'saved';

export const runsQuery = (filter: RunFilter) =>
  pagedQuery(['runs', filter], JobRun, (supabase, { from, to, signal }) => {
    const query = supabase.from('admin_runs').select();
    return (filter === 'all' ? query : query.eq('outcome', filter))
      .order('started_at', { ascending: false })
      .order('id', { ascending: false })
      .range(from, to)
      .abortSignal(signal)
      .throwOnError();
  });

export const accountsQuery = (words: string) =>
  pagedQuery(['accounts', words], Account, (supabase, { from, to, signal }) => {
    const query = supabase.from('admin_accounts').select();
    return (words === '' ? query : query.ilike('email', containsPattern(words)))
      .order('created_at', { ascending: false })
      .order('id')
      .range(from, to)
      .abortSignal(signal)
      .throwOnError();
  });

export const accountQuery = (id: string) =>
  queryOptions({
    queryKey: [adminKey, 'account', id],
    queryFn: async ({ signal }) => {
      const { data } = await (await getSupabase())
        .from('admin_accounts')
        .select()
        .eq('id', id)
        .abortSignal(signal)
        .throwOnError();
      return z.array(Account).parse(data)[0] ?? null;
    },
    ...refetched,
  });

export const sessionsQuery = (userId: string) =>
  queryOptions({
    queryKey: [adminKey, 'sessions', userId],
    queryFn: async ({ signal }) => {
      const { data } = await (await getSupabase())
        .from('admin_sessions')
        .select('created_at,refreshed_at,user_agent')
        .eq('user_id', userId)
        .order('created_at', { ascending: false })
        .limit(adminLimits.page)
        .abortSignal(signal)
        .throwOnError();
      return z.array(AccountSession).parse(data);
    },
    ...refetched,
  });

export const subscriptionsQuery = pagedQuery(
  ['subscriptions'],
  AccountSubscription,
  (supabase, { from, to, signal }) =>
    supabase
      .from('admin_subscriptions')
      .select()
      .order('updated_at', { ascending: false })
      .order('user_id')
      .range(from, to)
      .abortSignal(signal)
      .throwOnError(),
);

export const failuresQuery = pagedQuery(['failures'], Failure, (supabase, { from, to, signal }) =>
  supabase
    .from('admin_failures')
    .select()
    .order('last_at', { ascending: false })
    .order('reference')
    .range(from, to)
    .abortSignal(signal)
    .throwOnError(),
);

export const actsQuery = pagedQuery(['acts'], AdministratorAct, (supabase, { from, to, signal }) =>
  supabase
    .from('admin_acts')
    .select()
    .order('happened_at', { ascending: false })
    .order('id')
    .range(from, to)
    .abortSignal(signal)
    .throwOnError(),
);

export type LogFilter = { kind: SecurityKind | 'all'; address: string };

export const logQuery = ({ kind, address }: LogFilter) =>
  pagedQuery(['log', kind, address], LoggedEntry, (supabase, { from, to, signal }) =>
    supabase
      .rpc('admin_security_log', {
        // Absent is not null to the wire: it would look for another function.
        ...{ address: orNull(address), what: orNull(kind === 'all' ? '' : kind) },
        ...{ skipped: from, most: to - from + 1 },
      })
      .abortSignal(signal)
      .throwOnError(),
  );

/** The generated types know no argument that may be null. */
const orNull = (text: string) => (text === '' ? null : text) as string;

export const processesQuery = queryOptions({
  queryKey: [adminKey, 'processes'],
  queryFn: async ({ signal }) => {
    const { data } = await (await getSupabase())
      .from('admin_processes')
      .select()
      .order('started_at')
      .limit(adminLimits.page)
      .abortSignal(signal)
      .throwOnError();
    return z.array(ServerProcess).parse(data);
  },
  ...refetched,
});

export const databaseQuery = queryOptions({
  queryKey: [adminKey, 'database'],
  queryFn: async ({ signal }) => {
    const supabase = await getSupabase();
    const { data } = await supabase.rpc('admin_database').abortSignal(signal).throwOnError();
    return DatabaseState.parse(data);
  },
});
