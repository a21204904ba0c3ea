import { AppError } from '#shared/errors.ts';
import { type FeedUpdate, RosterRequest } from '#shared/schemas/functions.ts';
import type { ProductFunction } from './context.ts';

/** Asks the feed for the players of one team now. */
export const refreshTeamRoster: ProductFunction = async (request, { query, refreshRoster }) => {
  const body: unknown = await request.json().catch(() => undefined);
  const parsed = RosterRequest.safeParse(body);
  if (!parsed.success) throw new AppError('invalid_input', 'The body must name a team');
  const [team] = await query<{ team_id: string }>(
    'select team_id from public.teams_master where team_id = $1',
    [parsed.data.team_id],
  );
  if (!team) throw new AppError('not_found', 'There is no such team');
  const answer: FeedUpdate = await refreshRoster(team.team_id);
  return Response.json(answer);
};
