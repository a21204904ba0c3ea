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
import type { Ask } from '#web/api/read-data.ts';
import { readAs, readRow, readRows } from '#web/api/read-rows.ts';
import type { Supabase } from '#web/api/supabase-client.ts';

/** First word of the key of everything here: what one act changes, several lists show. */
export const adminKey = 'admin';

const refetched = { refetchInterval: adminIntervals.refetchMs };

export const jobsQuery = queryOptions({
  queryKey: [adminKey, 'jobs'],
  queryFn: readRows(JobState, (supabase) =>
    supabase.from('admin_jobs').select().order('job').order('subject').limit(adminLimits.jobs),
  ),
  refetchInterval: adminIntervals.jobsRefetchMs,
});

export const blockersQuery = queryOptions({
  queryKey: [adminKey, 'blockers'],
  queryFn: readAs(z.array(Blocker), (supabase) => supabase.rpc('admin_blockers')),
  refetchInterval: adminIntervals.jobsRefetchMs,
});

export const siteQuery = queryOptions({
  queryKey: [adminKey, 'site'],
  queryFn: async () => SiteState.parse(await callFunction('admin-site')),
  ...refetched,
});

type Range = { from: number; to: number };
type AskRange = (supabase: Supabase, range: Range) => ReturnType<Ask<unknown>>;

/** A list that grows by pages; rows that came meanwhile may come twice, so lists tell rows by their keys. */
function pagedQuery<Row>(key: unknown[], schema: z.ZodMiniType<Row>, ask: AskRange) {
  const size = adminLimits.page;
  return infiniteQueryOptions({
    queryKey: [adminKey, ...key],
    queryFn: ({ signal, pageParam: from }) =>
      readAs(z.array(schema), (supabase) => ask(supabase, { from, to: from + size - 1 }))({
        signal,
      }),
    initialPageParam: 0,
    getNextPageParam: (page, pages) => (page.length < size ? undefined : pages.length * size),
    placeholderData: keepPreviousData,
    ...refetched,
  });
}

export type RunFilter = 'all' | 'failed' | 'saved';

export const runsQuery = (filter: RunFilter) =>
  pagedQuery(['runs', filter], JobRun, (supabase, { from, to }) => {
    const query = supabase.from('admin_runs').select();
    return (filter === 'all' ? query : query.eq('outcome', filter))
      .order('started_at', { ascending: false })
      .order('id', { ascending: false })
      .range(from, to);
  });

export const accountsQuery = (words: string) =>
  pagedQuery(['accounts', words], Account, (supabase, { from, to }) => {
    const query = supabase.from('admin_accounts').select();
    return (words === '' ? query : query.ilike('email', containsPattern(words)))
      .order('created_at', { ascending: false })
      .order('id')
      .range(from, to);
  });

export const accountQuery = (id: string) =>
  queryOptions({
    queryKey: [adminKey, 'account', id],
    queryFn: readRow(Account, (supabase) => supabase.from('admin_accounts').select().eq('id', id)),
    ...refetched,
  });

export const sessionsQuery = (userId: string) =>
  queryOptions({
    queryKey: [adminKey, 'sessions', userId],
    queryFn: readRows(AccountSession, (supabase) =>
      supabase
        .from('admin_sessions')
        .select('created_at,refreshed_at,user_agent')
        .eq('user_id', userId)
        .order('created_at', { ascending: false })
        .limit(adminLimits.page),
    ),
    ...refetched,
  });

export const subscriptionsQuery = pagedQuery(
  ['subscriptions'],
  AccountSubscription,
  (supabase, { from, to }) =>
    supabase
      .from('admin_subscriptions')
      .select()
      .order('updated_at', { ascending: false })
      .order('user_id')
      .range(from, to),
);

export const failuresQuery = pagedQuery(['failures'], Failure, (supabase, { from, to }) =>
  supabase
    .from('admin_failures')
    .select()
    .order('last_at', { ascending: false })
    .order('reference')
    .range(from, to),
);

export const actsQuery = pagedQuery(['acts'], AdministratorAct, (supabase, { from, to }) =>
  supabase
    .from('admin_acts')
    .select()
    .order('happened_at', { ascending: false })
    .order('id')
    .range(from, to),
);

export type LogFilter = { kind: SecurityKind | 'all'; address: string };

export const logQuery = ({ kind, address }: LogFilter) =>
  pagedQuery(['log', kind, address], LoggedEntry, (supabase, { from, to }) =>
    supabase.rpc('admin_security_log', {
      // Absent is not null to the wire: it would look for another function.
      ...{ address: orNull(address), what: orNull(kind === 'all' ? '' : kind) },
      ...{ skipped: from, most: to - from + 1 },
    }),
  );

/** The generated types know no argument that may be null. */
const orNull = (text: string) => (text === '' ? null : text) as string;

export const processesQuery = queryOptions({
  queryKey: [adminKey, 'processes'],
  queryFn: readRows(ServerProcess, (supabase) =>
    supabase.from('admin_processes').select().order('started_at').limit(adminLimits.page),
  ),
  ...refetched,
});

export const databaseQuery = queryOptions({
  queryKey: [adminKey, 'database'],
  queryFn: readAs(DatabaseState, (supabase) => supabase.rpc('admin_database')),
});
