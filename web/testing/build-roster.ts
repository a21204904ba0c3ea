import type { RosterPlayer, RosterTeam } from '#web/features/roster/roster.queries.ts';

let count = 0;

/** Rows for tests: the Chiefs, and an invented quarterback of theirs. */
export function buildTeam(fields: Partial<RosterTeam> = {}): RosterTeam {
  return {
    team_id: 'nfl-kc',
    team_name: 'Kansas City Chiefs',
    city: 'Kansas City',
    abbreviation: 'KC',
    logo_url: null,
    conference: 'AFC',
    division: 'West',
    sport: 'NFL',
    ...fields,
  };
}

export function buildPlayer(fields: Partial<RosterPlayer> = {}): RosterPlayer {
  count += 1;
  return {
    id: `00000000-0000-4000-8000-${String(count).padStart(12, '0')}`,
    player_id: `demo_nfl-kc_${count}`,
    player_name: 'Ann Arbor',
    position: 'QB',
    jersey_number: 7,
    height: `6' 4"`,
    weight: '225 lbs',
    age: 27,
    photo_url: null,
    sport: 'NFL',
    ...fields,
  };
}
