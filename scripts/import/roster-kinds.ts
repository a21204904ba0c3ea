import type { RosterRow } from '#feeds/feed-rows.ts';
import { positionOf } from '#feeds/positions.ts';
import { createFeedStore } from '#server/product/feed/feed-store.ts';
import type { League } from '#shared/facts/sports.ts';
import { NbaRosterRow } from '../data/nba-files.ts';
import { NflRosterRow } from '../data/nfl-files.ts';
import { type Converted, defineKind, type ImportTools, type Kind, refuse } from './kind.ts';
import { findTeams } from './team-keys.ts';

const nflRoster = defineKind({
  name: 'nfl-roster',
  path: 'nfl/roster',
  use: 'content',
  about: 'players of all teams',
  schema: NflRosterRow,
  open: async (tools) => ({
    convert: (row): Converted<RosterRow> =>
      toPlayer('NFL', {
        ...row,
        player_id: makeKey('NFL', row.espn_id, row.gsis_id ?? makeNameKey(row)),
        age: row.birth_date === undefined ? undefined : ageOn(row.birth_date, tools.now()),
        is_active: !gone.includes(row.status ?? ''),
        roster_status: statuses[row.status ?? ''] ?? null,
      }),
    save: (rows) => savePlayers(tools, rows),
  }),
});

const nbaRoster = defineKind({
  name: 'nba-roster',
  path: 'nba/roster',
  use: 'content',
  about: 'players of all teams',
  schema: NbaRosterRow,
  open: async (tools) => ({
    convert: (row): Converted<RosterRow> =>
      toPlayer('NBA', {
        ...row,
        player_id: makeKey('NBA', row.espn_id, row.player_id),
        is_active: true,
        roster_status: null,
      }),
    save: (rows) => savePlayers(tools, rows),
  }),
});

/** The feed's own key where the file has its id, so that the feed finds its people again. */
function makeKey(league: League, espnId: string | undefined, own: string): string {
  const sport = league.toLowerCase();
  return espnId === undefined ? `import_${sport}_${own}` : `espn_${sport}_${espnId}`;
}

/** For the few without any id. */
function makeNameKey({ team, player }: { team: string; player: string }): string {
  return `${team} ${player}`.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-');
}

const gone = ['CUT', 'RET', 'TRD', 'TRC'];
const statuses: Readonly<Record<string, string>> = {
  ACT: 'Active',
  RES: 'Injured Reserve',
  DEV: 'Practice Squad',
  INA: 'Inactive',
};

type RosterEntry = {
  team: string;
  player: string;
  player_id: string;
  position?: string;
  jersey_number?: number;
  height_in?: number;
  weight_lb?: number;
  age?: number;
  birth_date?: string;
  headshot_url?: string;
  is_active: boolean;
  roster_status: string | null;
};

function toPlayer(league: League, row: RosterEntry): Converted<RosterRow> {
  const found = findTeams(league, { team: row.team });
  if ('faults' in found) return found;
  const wrong = findImpossible(row);
  if (wrong !== undefined) return refuse(wrong, 'is no possible figure');
  const { height_in: height, weight_lb: weight, headshot_url: photo } = row;
  return {
    row: {
      player_id: row.player_id,
      sport: league,
      team_id: found.keys.team,
      player_name: row.player,
      position: toPosition(league, row.position),
      jersey_number: row.jersey_number ?? null,
      height: height === undefined ? null : `${Math.floor(height / 12)}' ${height % 12}"`,
      weight: weight === undefined ? null : `${weight} lbs`,
      height_in: height ?? null,
      weight_lb: weight ?? null,
      age: row.age ?? null,
      born_on: row.birth_date ?? null,
      photo_url: photo !== undefined && /^https?:\/\//.test(photo) ? photo : null,
      roster_status: row.roster_status,
      is_active: row.is_active,
    },
  };
}

/** What the table takes. */
const ranges = {
  jersey_number: [0, 99],
  height_in: [48, 100],
  weight_lb: [80, 500],
  age: [14, 60],
} as const;

function findImpossible(row: RosterEntry): string | undefined {
  return (Object.keys(ranges) as (keyof typeof ranges)[]).find((column) => {
    const value = row[column];
    const [least, most] = ranges[column];
    return value !== undefined && (value < least || value > most);
  });
}

/** G-F is both; the product's filters know one position for each player. */
function toPosition(league: League, position: string | undefined): string | null {
  return positionOf(league, position?.split('-')[0]);
}

function ageOn(birthDate: string, now: Date): number {
  const today = now.toISOString().slice(0, 10);
  const hadBirthday = today.slice(5) >= birthDate.slice(5);
  return Number(today.slice(0, 4)) - Number(birthDate.slice(0, 4)) - (hadBirthday ? 0 : 1);
}

async function savePlayers({ client }: ImportTools, rows: RosterRow[]): Promise<number> {
  // A part of a file says nothing about who is no longer there.
  const refused = [{ id: null, reason: 'a part of a file' }];
  return createFeedStore(client).savePlayers({ rows, refused });
}

export const rosterKinds: readonly Kind[] = [nflRoster, nbaRoster];
