import { z } from 'zod';
import type { League } from '#shared/facts/sports.ts';
import { teamName } from '#shared/facts/teams.ts';
import { espnKey } from '../espn/keys.ts';
import type { Parsed } from '../feed.ts';
import type { InjuryRow } from '../feed-rows.ts';
import { injuryStatus } from '../injury-status.ts';
import { positionOf } from '../positions.ts';
import { readAs, readEach } from '../read-each.ts';
import { filledText, id, moment, optional, sentence, text } from '../tolerant-schema.ts';
import { readByTeam, type TeamEntries } from './by-team.ts';

const Injury = z.object({
  athlete_id: optional(id),
  name: optional(filledText),
  player: optional(filledText),
  position: optional(text),
  status: filledText,
  /** "Left knee (inflammation)". */
  reason: optional(text),
  short_comment: optional(sentence),
  last_updated: optional(moment),
  date: optional(moment),
});

export function parseInjuriesByTeam(json: unknown, league: League): Parsed<InjuryRow> {
  const parts = readByTeam(json, league, 'injuries').map((team) => readTeam(team, league));
  return {
    rows: parts.flatMap(({ rows }) => rows),
    refused: parts.flatMap(({ refused }) => refused),
  };
}

function readTeam({ team, entries }: TeamEntries, sport: League): Parsed<InjuryRow> {
  return readEach(entries, (entry) => {
    const injury = readAs(Injury, entry);
    if (typeof injury === 'string') return injury;
    const name = injury.name ?? injury.player ?? null;
    if (!name && !injury.athlete_id) return 'no player';
    const person = injury.athlete_id ?? `${team?.teamId ?? ''}_${name}`;
    return {
      external_id: espnKey(sport, `injury_${person}`),
      sport,
      team_id: team?.teamId ?? null,
      team_name: team ? teamName(team) : null,
      player_id: injury.athlete_id ? espnKey(sport, injury.athlete_id) : null,
      player_name: name,
      position: positionOf(sport, injury.position),
      status: injuryStatus(injury.status),
      ...partOf(injury.reason),
      comment: injury.short_comment || null,
      reported_at: injury.last_updated ?? injury.date ?? null,
      returns_on: null,
    };
  });
}

function partOf(reason: string | null | undefined) {
  const [, side, part, detail] =
    /^(?:(left|right) )?([^(]*?)(?: \((.*)\))?$/i.exec(reason ?? '') ?? [];
  return { side: side || null, body_part: part || null, description: detail || null };
}
