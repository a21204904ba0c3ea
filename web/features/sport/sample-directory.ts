import type { Sport } from '#shared/spec/sports.ts';
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
  return samples[sport]?.teams.map(({ name, city, abbreviation }) => ({
    team_id: sampleId(name),
    team_name: name,
    city,
    abbreviation,
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
        player.name.toLowerCase().includes(wanted) &&
        (position === undefined || player.position === position),
    )
    .map<DirectoryPlayer>((player) => ({
      id: sampleId(player.name),
      player_name: player.name,
      position: player.position,
      jersey_number: player.number,
      team_id: sampleId(player.team),
      photo_url: null,
      sport,
    }));
  return players && { players, total: players.length };
}

function sampleId(name: string): string {
  return `sample_${name.toLowerCase().replaceAll(' ', '_')}`;
}
