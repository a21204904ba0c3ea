import { mutationOptions, type QueryClient } from '@tanstack/react-query';
import { getSupabase } from '#web/api/supabase-client.ts';
import { fanCallQuery, fanMemberQuery } from './fan-chances.queries.ts';

type OfGame = { queryClient: QueryClient; userId: string; gameId: string };
const inTurn = { scope: { id: 'fan-chances' } };

export function saveCallMutation({ queryClient, userId, gameId }: OfGame) {
  const { queryKey } = fanCallQuery(userId, gameId);
  return mutationOptions({
    ...inTurn,
    mutationFn: async (percent: number) => {
      await (await getSupabase())
        .from('fan_chances')
        .upsert({ game_id: gameId, home_win_percent: percent }, { onConflict: 'user_id,game_id' })
        .throwOnError();
    },
    onSuccess: (_answer, percent) => void queryClient.setQueryData(queryKey, percent),
    onError: () => queryClient.invalidateQueries({ queryKey }),
  });
}

export function takeBackMutation({ queryClient, userId, gameId }: OfGame) {
  const { queryKey } = fanCallQuery(userId, gameId);
  return mutationOptions({
    ...inTurn,
    mutationFn: async () => {
      await (await getSupabase()).from('fan_chances').delete().eq('game_id', gameId).throwOnError();
    },
    onSuccess: () => void queryClient.setQueryData(queryKey, null),
    onError: () => queryClient.invalidateQueries({ queryKey }),
  });
}

/** In the table under this name; with null out of it. */
export function changeMemberMutation({ queryClient, userId }: Omit<OfGame, 'gameId'>) {
  const { queryKey } = fanMemberQuery(userId);
  return mutationOptions({
    ...inTurn,
    mutationFn: async (name: string | null) => {
      const members = (await getSupabase()).from('fan_table_members');
      if (name === null) await members.delete().eq('user_id', userId).throwOnError();
      else if (queryClient.getQueryData(queryKey)) {
        await members.update({ shown_name: name }).eq('user_id', userId).throwOnError();
      } else await members.insert({ shown_name: name }).throwOnError();
    },
    onSuccess: (_answer, name) => {
      queryClient.setQueryData(queryKey, name);
      return queryClient.invalidateQueries({ queryKey: ['fan-grades', 'table'] });
    },
  });
}
