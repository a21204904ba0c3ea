import { mutationOptions } from '@tanstack/react-query';
import { getSupabase } from '#web/api/supabase-client.ts';
import { fanCallQuery, fanMemberQuery } from './fan-chances.queries.ts';

const inTurn = { scope: { id: 'fan-chances' } };

export function saveCallMutation(userId: string, gameId: string) {
  const { queryKey } = fanCallQuery(userId, gameId);
  return mutationOptions({
    ...inTurn,
    mutationFn: async (percent: number) => {
      await (await getSupabase())
        .from('fan_chances')
        .upsert({ game_id: gameId, home_win_percent: percent }, { onConflict: 'user_id,game_id' })
        .throwOnError();
    },
    onSuccess: (_answer, percent, _before, { client }) =>
      void client.setQueryData(queryKey, percent),
    onError: (_error, _wish, _before, { client }) => client.invalidateQueries({ queryKey }),
  });
}

export function takeBackMutation(userId: string, gameId: string) {
  const { queryKey } = fanCallQuery(userId, gameId);
  return mutationOptions({
    ...inTurn,
    mutationFn: async () => {
      await (await getSupabase()).from('fan_chances').delete().eq('game_id', gameId).throwOnError();
    },
    onSuccess: (_answer, _nothing, _before, { client }) => void client.setQueryData(queryKey, null),
    onError: (_error, _wish, _before, { client }) => client.invalidateQueries({ queryKey }),
  });
}

/** In the table under this name; with null out of it. */
export function changeMemberMutation(userId: string) {
  const { queryKey } = fanMemberQuery(userId);
  return mutationOptions({
    ...inTurn,
    mutationFn: async (name: string | null, { client }) => {
      const members = (await getSupabase()).from('fan_table_members');
      if (name === null) await members.delete().eq('user_id', userId).throwOnError();
      else if (client.getQueryData(queryKey)) {
        await members.update({ shown_name: name }).eq('user_id', userId).throwOnError();
      } else await members.insert({ shown_name: name }).throwOnError();
    },
    onSuccess: (_answer, name, _before, { client }) => {
      client.setQueryData(queryKey, name);
      return client.invalidateQueries({ queryKey: ['fan-grades', 'table'] });
    },
  });
}
