import { z } from 'zod';
import type { Sport } from '#shared/facts/sports.ts';
import type { Parsed } from '../feed.ts';
import type { InjuryRow } from '../feed-rows.ts';
import { positionOf } from '../positions.ts';
import { readAnswer, readEach, readGroups } from '../read-each.ts';
import { day, filledText, id, moment, optional, sentence, text } from '../tolerant-schema.ts';
import { espnKey, idInAddress } from './keys.ts';
import { nameTeam, TeamReference } from './team-reference.ts';

const unspecified = /^not specified$/i;

const Athlete = z.object({
  id: optional(id),
  displayName: optional(text),
  fullName: optional(text),
  position: optional(z.object({ abbreviation: optional(text) })),
  links: optional(z.array(optional(z.object({ href: optional(text) })))),
});
const Details = z.object({
  type: optional(text),
  location: optional(text),
  detail: optional(text),
  side: optional(text),
  returnDate: optional(day),
});
const Injury = z.object({
  id: optional(id),
  status: optional(filledText),
  type: optional(z.object({ description: optional(filledText) })),
  date: optional(moment),
  athlete: optional(Athlete),
  details: optional(Details),
  shortComment: optional(sentence),
  longComment: optional(sentence),
});
type Injury = z.infer<typeof Injury>;
type InjuredTeam = { id: string | null; name: string | null };

const Group = z.object({
  id: optional(id),
  displayName: optional(text),
  team: optional(TeamReference),
  injuries: z.array(z.unknown()),
});
const InjuriesAnswer = z.object({ injuries: z.array(z.unknown()) });

/** The injuries of a league: lists by team. */
export function parseInjuries(json: unknown, sport: Sport): Parsed<InjuryRow> {
  const { injuries } = readAnswer(InjuriesAnswer, json, 'the answer has no list of injuries');
  return readGroups(injuries, Group, (group) => {
    const feedId = group.team?.id ?? group.id;
    const { name, teamId } = nameTeam(sport, feedId, group.team ?? { ...group, ...noNames });
    return readEach(group.injuries, Injury, (injury) =>
      readInjury(injury, sport, { id: teamId, name }),
    );
  });
}

const noNames = { location: null, name: null, shortDisplayName: null, abbreviation: null };

function readInjury(injury: Injury, sport: Sport, team: InjuredTeam): InjuryRow | string {
  const status = injury.status ?? injury.type?.description;
  if (!status) return 'no status';
  const athlete = injury.athlete;
  const playerId = athlete?.id ?? idInLinks(athlete?.links);
  const playerName = athlete?.displayName || athlete?.fullName || null;
  if (!playerId && !playerName) return 'no player';
  return {
    external_id: espnKey(sport, `injury_${playerId ?? `${team.id ?? ''}_${playerName}`}`),
    sport,
    team_id: team.id,
    team_name: team.name,
    player_id: playerId ? espnKey(sport, playerId) : null,
    player_name: playerName,
    position: positionOf(sport, athlete?.position?.abbreviation),
    status: injuryStatus(status),
    ...describe(injury),
  };
}

function describe({ details, date, shortComment, longComment }: Injury) {
  return {
    body_part: specified(details?.type) ?? specified(details?.location),
    side: specified(details?.side),
    description: specified(details?.detail),
    comment: shortComment || longComment || null,
    reported_at: date ?? null,
    returns_on: details?.returnDate ?? null,
  };
}

function specified(word: string | null | undefined): string | null {
  return word && !unspecified.test(word) ? word : null;
}

function idInLinks(links: z.infer<typeof Athlete>['links']): string | null {
  for (const link of links ?? []) {
    const found = idInAddress('id', link?.href);
    if (found) return found;
  }
  return null;
}

/** Short forms of each state; its own name is known in any spelling. */
const states: Record<string, string[]> = {
  Out: ['o'],
  Doubtful: ['d'],
  Questionable: ['q'],
  Probable: ['p'],
  Active: [],
  'Day-To-Day': ['dd', 'gtd'],
  'Injured Reserve': ['ir'],
  Suspension: ['suspended'],
  'Physically Unable to Perform': ['pup'],
};

/** One spelling for every feed's word; a word that nobody knows stays as it was written. */
function injuryStatus(word: string): string {
  const plain = lettersOf(word);
  const known = Object.entries(states).find(
    ([state, short]) => lettersOf(state) === plain || short.includes(plain),
  );
  return known?.[0] ?? word;
}

function lettersOf(word: string): string {
  return word.toLowerCase().replaceAll(/[^a-z]/g, '');
}
