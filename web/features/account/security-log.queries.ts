import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query';
import { limits } from '#shared/facts/limits.ts';
import { SecurityEntry } from '#shared/schemas/security-log.ts';
import { readRows } from '#web/api/read-rows.ts';
import { securityLogKey } from '#web/parts/security-log-key.ts';

/** Newest first; a page begins after the last entry of the one before it. A changed account has a new entry. */
export function securityLogQuery(user: { id: string; updated_at?: string | undefined }) {
  return infiniteQueryOptions({
    queryKey: [...securityLogKey(user.id), user.updated_at],
    placeholderData: keepPreviousData,
    queryFn: ({ signal, pageParam }) => listEntries(pageParam)({ signal }),
    initialPageParam: undefined as SecurityEntry | undefined,
    getNextPageParam: (page) =>
      page.length < limits.securityLogPage ? undefined : page[page.length - 1],
  });
}

const listEntries = (last: SecurityEntry | undefined) =>
  readRows(SecurityEntry, (supabase) => {
    const newest = supabase
      .from('security_log')
      .select('id,kind,happened_at,ip,user_agent,times')
      .order('happened_at', { ascending: false })
      .order('id', { ascending: false })
      .limit(limits.securityLogPage);
    if (!last) return newest;
    const { happened_at, id } = last;
    return newest.or(
      `happened_at.lt."${happened_at}",and(happened_at.eq."${happened_at}",id.lt.${id})`,
    );
  });
