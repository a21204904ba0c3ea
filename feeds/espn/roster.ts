import { z } from 'zod';
import type { Sport } from '#shared/facts/sports.ts';
import type { Parsed } from '../feed.ts';
import type { RosterRow } from '../feed-rows.ts';
import { positionOf } from '../positions.ts';
import { readAnswer, readEach } from '../read-each.ts';
import {
  day,
  filledText,
  id,
  integerBetween,
  numberBetween,
  optional,
  text,
  webAddress,
} from '../tolerant-schema.ts';
import { espnKey } from './keys.ts';
import { nameTeam, TeamReference } from './team-reference.ts';

const Athlete = z.object({
  id,
  displayName: optional(text),
  fullName: optional(text),
  firstName: optional(text),
  lastName: optional(text),
  /** Inches. */
  height: optional(numberBetween(48, 100)),
  /** Pounds. */
  weight: optional(numberBetween(90, 500)),
  displayHeight: optional(text),
  displayWeight: optional(text),
  age: optional(integerBetween(14, 60)),
  dateOfBirth: optional(day),
  jersey: optional(integerBetween(0, 99)),
  position: optional(z.union([z.object({ abbreviation: filledText }), filledText])),
  headshot: optional(
    z.union([webAddress, z.object({ href: webAddress }).transform((h) => h.href)]),
  ),
  status: optional(z.object({ type: optional(text), name: optional(text) })),
});
type Athlete = z.infer<typeof Athlete>;

/** The league decides the shape: one list (NBA) or lists by unit (NFL). */
const Unit = z.object({ items: z.array(z.unknown()) });
const RosterAnswer = z.object({ athletes: z.array(z.unknown()), team: optional(TeamReference) });

const gone = /inactive|retired|free-?agent|released|waived|deceased/i;

/** A team's players; `team_id` is null when the team is none of ours. */
export function parseRoster(json: unknown, sport: Sport): Parsed<RosterRow> {
  const { athletes, team } = readAnswer(RosterAnswer, json, 'the roster has no list of athletes');
  const { teamId } = nameTeam(sport, team?.id, team);
  const entries = athletes.flatMap((entry) => {
    const unit = Unit.safeParse(entry);
    return unit.success ? unit.data.items : [entry];
  });
  return readEach(entries, Athlete, (athlete) => {
    const name = nameOf(athlete);
    return name === ''
      ? 'no name'
      : { ...describe(athlete, sport), player_name: name, team_id: teamId };
  });
}

function nameOf({ displayName, fullName, firstName, lastName }: Athlete): string {
  return displayName || fullName || [firstName, lastName].filter(Boolean).join(' ');
}

function describe(athlete: Athlete, sport: Sport) {
  const { position, status } = athlete;
  const abbreviation = typeof position === 'object' ? position?.abbreviation : position;
  return {
    player_id: espnKey(sport, athlete.id),
    sport,
    position: positionOf(sport, abbreviation),
    jersey_number: athlete.jersey ?? null,
    height: athlete.height ? heightText(athlete.height) : athlete.displayHeight || null,
    weight: athlete.weight ? `${Math.round(athlete.weight)} lbs` : athlete.displayWeight || null,
    height_in: athlete.height ? Math.round(athlete.height) : null,
    weight_lb: athlete.weight ? Math.round(athlete.weight) : null,
    age: athlete.age ?? null,
    born_on: athlete.dateOfBirth ?? null,
    photo_url: athlete.headshot ?? null,
    roster_status: status?.type || status?.name || null,
    is_active: !gone.test(status?.type ?? ''),
  };
}

function heightText(inches: number): string {
  const whole = Math.round(inches);
  return `${Math.floor(whole / 12)}' ${whole % 12}"`;
}
