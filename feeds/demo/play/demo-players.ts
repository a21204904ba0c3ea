import { dayMs } from '#shared/facts/durations.ts';
import type { League } from '#shared/facts/sports.ts';
import { type Team, teams } from '#shared/facts/teams.ts';
import type { RosterRow } from '../../feed-rows.ts';
import { firstNames, lastNames } from './player-names.ts';
import { integerBetween, type Random, randomFrom } from './random.ts';

/** Players are born and counted from this day on. */
const demoEpochMs = Date.UTC(2025, 0, 1);

type Build = {
  position: string;
  count: number;
  jerseys: readonly [number, number];
  heightIn: readonly [number, number];
  weightLb: readonly [number, number];
};

/** A roster as clubs carry it: 53 in the NFL, 15 in the NBA. */
const rosters: Record<League, readonly Build[]> = {
  NFL: [
    { position: 'QB', count: 3, jerseys: [1, 19], heightIn: [73, 78], weightLb: [205, 240] },
    { position: 'RB', count: 4, jerseys: [20, 39], heightIn: [68, 72], weightLb: [195, 230] },
    { position: 'WR', count: 6, jerseys: [10, 19], heightIn: [69, 76], weightLb: [175, 220] },
    { position: 'TE', count: 4, jerseys: [80, 89], heightIn: [75, 79], weightLb: [240, 265] },
    { position: 'OL', count: 9, jerseys: [60, 79], heightIn: [75, 80], weightLb: [295, 345] },
    { position: 'DL', count: 9, jerseys: [90, 99], heightIn: [74, 79], weightLb: [265, 330] },
    { position: 'LB', count: 7, jerseys: [50, 59], heightIn: [72, 76], weightLb: [225, 255] },
    { position: 'DB', count: 9, jerseys: [20, 49], heightIn: [69, 74], weightLb: [180, 215] },
    { position: 'K', count: 1, jerseys: [2, 9], heightIn: [69, 74], weightLb: [175, 210] },
    { position: 'P', count: 1, jerseys: [2, 9], heightIn: [71, 76], weightLb: [185, 220] },
  ],
  NBA: [
    { position: 'PG', count: 3, jerseys: [0, 15], heightIn: [72, 77], weightLb: [175, 205] },
    { position: 'SG', count: 3, jerseys: [1, 25], heightIn: [75, 79], weightLb: [190, 220] },
    { position: 'SF', count: 3, jerseys: [1, 35], heightIn: [78, 81], weightLb: [205, 235] },
    { position: 'PF', count: 3, jerseys: [1, 45], heightIn: [79, 83], weightLb: [220, 250] },
    { position: 'C', count: 3, jerseys: [1, 55], heightIn: [81, 87], weightLb: [235, 280] },
  ],
};

/** On the first day of the league. */
const ages: readonly [number, number] = [20, 36];

/** Invented players of every club, as old as they are at `now`; no name occurs twice in a league. */
export function listDemoPlayers(
  seed: string,
  league: League,
  now = new Date(demoEpochMs),
): RosterRow[] {
  const clubs = teams.filter(({ sport }) => sport === league);
  const nextName = nameSource(league);
  return clubs
    .flatMap((team) => rosterOf(randomFrom(`${seed} roster ${team.teamId}`), team, nextName))
    .map((player) => ({ ...player, age: ageAt(player.born_on, now) }));
}

type Player = RosterRow & { born_on: string };

function rosterOf(random: Random, team: Team, nextName: () => string): Player[] {
  const taken = new Set<number>();
  return rosters[team.sport].flatMap((build) =>
    Array.from({ length: build.count }, (_, index) => {
      const playerId = `demo_${team.teamId}_${build.position.toLowerCase()}_${index + 1}`;
      const inches = integerBetween(random, ...build.heightIn);
      const jersey = freeJersey(random, build.jerseys, taken);
      const pounds = integerBetween(random, ...build.weightLb);
      return {
        player_id: playerId,
        player_name: nextName(),
        team_id: team.teamId,
        sport: team.sport,
        position: build.position,
        jersey_number: jersey,
        height: `${Math.floor(inches / 12)}' ${inches % 12}"`,
        weight: `${pounds} lbs`,
        height_in: inches,
        weight_lb: pounds,
        born_on: bornOn(playerId, integerBetween(random, ...ages)),
        roster_status: 'Active',
        age: null,
        photo_url: null,
        is_active: true,
      };
    }),
  );
}

function bornOn(playerId: string, age: number): string {
  const born = new Date(
    demoEpochMs - integerBetween(randomFrom(`born ${playerId}`), 0, 364) * dayMs,
  );
  born.setUTCFullYear(born.getUTCFullYear() - age);
  return born.toISOString().slice(0, 10);
}

function ageAt(bornOnDay: string, now: Date): number {
  const birthday = new Date(bornOnDay);
  const years = now.getUTCFullYear() - birthday.getUTCFullYear();
  birthday.setUTCFullYear(now.getUTCFullYear());
  return birthday > now ? years - 1 : years;
}

function freeJersey(random: Random, range: readonly [number, number], taken: Set<number>): number {
  let number = integerBetween(random, ...range);
  while (taken.has(number)) number = (number + 1) % 100;
  taken.add(number);
  return number;
}

/** Walks all pairs of names in steps of a prime that is no factor of their count, so none repeats. */
function nameSource(league: League): () => string {
  const pairs = firstNames.length * lastNames.length;
  let position = league === 'NFL' ? 0 : Math.floor(pairs / 2);
  return () => {
    position = (position + 2_357) % pairs;
    const first = firstNames[position % firstNames.length];
    const last = lastNames[Math.floor(position / firstNames.length)];
    return `${first} ${last}`;
  };
}
