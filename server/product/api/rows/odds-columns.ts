import { selectMoment } from './moments.ts';

/** Of `season_odds`, as `said`, with the name of its team; shaped like `ClubOdds`. SQL. */
export const oddsColumns = `lower(said.sport) as league, said.season, said.team_id, team.team_name, said.made_on::text as made_on,
  ${selectMoment('said.made_at')} as made_at, said.model_version, said.seasons, said.season_share, said.is_in, said.is_first,
  said.playoffs, said.division, said.bye, said.play_in, said.title, said.expected_wins, said.seeds, said.rounds`;
export const joinTeam = 'left join public.teams_master team on team.team_id = said.team_id';
