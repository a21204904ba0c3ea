import type { Sport } from '#shared/facts/sports.ts';
import { sampleCricket } from '#web/samples/cricket.ts';
import type { SampleSport } from '#web/samples/sample-sport.ts';
import { sampleSoccer } from '#web/samples/soccer.ts';
import type {
  DirectoryPlayer,
  DirectoryTeam,
  PlayerFilter,
  PlayerList,
} from './directory.queries.ts';

const samples: Partial<Record<Sport, SampleSport>> = {
  SOCCER: sampleSoccer,
  CRICKET: sampleCricket,
};

/** Undefined for the leagues: their lists are real or empty. */
export function sampleTeams(sport: Sport): DirectoryTeam[] | undefined {
  return samples[sport]?.teams.map((team) => ({
    ...team,
    team_id: sampleId(team.team_name),
    logo_url: null,
    conference: null,
    division: null,
    sport,
  }));
}

export function samplePlayers(
  sport: Sport,
  { search, position }: PlayerFilter,
): PlayerList | undefined {
  const wanted = search.toLowerCase();
  const players = samples[sport]?.players
    .filter(
      (player) =>
        player.player_name.toLowerCase().includes(wanted) &&
        (position === undefined || player.position === position),
    )
    .map<DirectoryPlayer>(({ team_name, ...player }) => ({
      ...player,
      id: sampleId(player.player_name),
      player_id: null,
      team_id: sampleId(team_name),
      photo_url: null,
      sport,
    }));
  return players && { players, total: players.length };
}

function sampleId(name: string): string {
  return `sample_${name.toLowerCase().replaceAll(' ', '_')}`;
}
