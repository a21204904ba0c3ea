import type { AvailabilityWord } from '#forecast/availability.ts';
import type { FieldPlayer } from '#server/product/history/snaps.ts';
import { outStatuses } from '#shared/facts/forecasts.ts';
import type { KnownInjury, RosterPlayer } from './forecast-task.ts';

/** A player of the history with what the feed of today says of him. */
export type MatchedPlayer = FieldPlayer & {
  historyId: string;
  isOnRoster: boolean;
  injury: KnownInjury | undefined;
};

/**
 * Imported seasons and feeds have keys of their own: players are the same by key, else by name and team, else
 * by a name that only one player has; never where both have keys of one numbering.
 */
export function matchPlayers(
  history: readonly FieldPlayer[],
  roster: readonly RosterPlayer[],
  injuries: readonly KnownInjury[],
): MatchedPlayer[] {
  const findOnRoster = indexPeople(roster);
  const findInjury = indexPeople(injuries);
  return history.map((player) => {
    const own = findOnRoster(player);
    const current = {
      player_id: own?.player_id ?? player.player_id,
      player_name: own?.player_name ?? player.player_name,
      team_id: own?.team_id ?? player.team_id,
    };
    return {
      ...current,
      position: own?.position ?? player.position,
      historyId: player.player_id,
      isOnRoster: own !== undefined,
      injury: findInjury(current),
    };
  });
}

type Person = { player_id: string | null; player_name: string | null; team_id: string | null };

function indexPeople<P extends Person>(people: readonly P[]): (asked: Person) => P | undefined {
  const byKey = new Map(people.map((person) => [person.player_id, person]));
  const byTeam = new Map(people.map((person) => [nameOnTeam(person), person]));
  const byName = Map.groupBy(people, ({ player_name }) => simplifyName(player_name ?? ''));
  return (asked) => {
    const known = asked.player_id === null ? undefined : byKey.get(asked.player_id);
    const named = byName.get(simplifyName(asked.player_name ?? '')) ?? [];
    const teamMate = byTeam.get(nameOnTeam(asked));
    const alike = teamMate ?? (named.length === 1 ? named[0] : undefined);
    return known ?? (alike && mayBeOne(alike, asked) ? alike : undefined);
  };
}

/** Two keys of one numbering are two people, whatever their names. */
function mayBeOne(a: Person, b: Person): boolean {
  if (a.player_id === null || b.player_id === null) return true;
  return getNumbering(a.player_id) !== getNumbering(b.player_id);
}

/** espn of espn_nfl_3139477; imported keys have none. */
function getNumbering(key: string): string {
  return key.includes('_') ? (key.split('_')[0] ?? '') : '';
}

function nameOnTeam({ player_name, team_id }: Person): string {
  return `${simplifyName(player_name ?? '')} ${team_id}`;
}

/** Feeds differ in accents, dots and generations. */
export function simplifyName(name: string): string {
  return name
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9 ]/g, '')
    .replaceAll(/ (jr|sr|ii|iii|iv|v)$/g, '')
    .trim();
}

/** In the feed's words; who is listed with another one is as uncertain as day to day. */
const words: Readonly<Record<string, AvailabilityWord>> = {
  Out: 'out',
  Suspension: 'out',
  Doubtful: 'doubtful',
  Questionable: 'questionable',
  Probable: 'probable',
  Active: 'available',
  'Injured Reserve': 'season',
  'Physically Unable to Perform': 'season',
};

export function readWord({ status }: Pick<KnownInjury, 'status'>): AvailabilityWord {
  return words[status] ?? 'day-to-day';
}

export function isOut({ injury }: MatchedPlayer): boolean {
  return outStatuses.some((status) => status === injury?.status);
}
