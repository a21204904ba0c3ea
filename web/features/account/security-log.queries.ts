import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { limits } from '#shared/facts/limits.ts';
import { SecurityEntry } from '#shared/schemas/security-log.ts';
import { getSupabase } from '#web/api/supabase-client.ts';
import { securityLogKey } from '#web/parts/security-log-key.ts';

/** Newest first; a page begins after the last entry of the one before it. A changed account has a new entry. */
export function securityLogQuery(user: { id: string; updated_at?: string | undefined }) {
  return infiniteQueryOptions({
    queryKey: [...securityLogKey(user.id), user.updated_at],
    placeholderData: keepPreviousData,
    queryFn: ({ signal, pageParam }) => listEntries(pageParam, signal),
    initialPageParam: undefined as SecurityEntry | undefined,
    getNextPageParam: (page) =>
      page.length < limits.securityLogPage ? undefined : page[page.length - 1],
  });
}

async function listEntries(
  last: SecurityEntry | undefined,
  signal: AbortSignal,
): Promise<SecurityEntry[]> {
  let query = (await getSupabase())
    .from('security_log')
    .select('id,kind,happened_at,ip,user_agent,times')
    .order('happened_at', { ascending: false })
    .order('id', { ascending: false })
    .limit(limits.securityLogPage);
  if (last) {
    const { happened_at, id } = last;
    query = query.or(
      `happened_at.lt."${happened_at}",and(happened_at.eq."${happened_at}",id.lt.${id})`,
    );
  }
  const { data } = await query.abortSignal(signal).throwOnError();
  return z.array(SecurityEntry).parse(data);
}
