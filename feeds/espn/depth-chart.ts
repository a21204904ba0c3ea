import { z } from 'zod';
import type { Sport } from '#shared/facts/sports.ts';
import type { Parsed } from '../feed.ts';
import { readAnswer, readAs, readEach } from '../read-each.ts';
import { filledText, integerBetween } from '../tolerant-schema.ts';
import { espnKey, idInAddress } from './keys.ts';

const Slot = z.object({
  rank: integerBetween(1, 99),
  athlete: z.object({ $ref: z.string().max(400) }),
});
const Place = z.object({
  position: z.object({ abbreviation: filledText }),
  athletes: z.array(z.unknown()),
});
const Formation = z.object({ name: filledText, positions: z.record(z.string(), z.unknown()) });
const DepthChartAnswer = z.object({ items: z.array(z.unknown()) });

export type DepthChartRow = {
  formation: string;
  position: string;
  rank: number;
  player_id: string;
};

/** Who plays where and who comes next, formation by formation. */
export function parseDepthChart(json: unknown, sport: Sport): Parsed<DepthChartRow> {
  const { items } = readAnswer(DepthChartAnswer, json, 'the answer has no formations');
  const parsed: Parsed<DepthChartRow> = { rows: [], refused: [] };
  const keep = ({ rows, refused }: Parsed<DepthChartRow>) => {
    parsed.rows.push(...rows);
    parsed.refused.push(...refused);
  };
  for (const item of items) {
    const formation = readAs(Formation, item);
    if (typeof formation === 'string') {
      keep({ rows: [], refused: [{ id: null, reason: formation }] });
      continue;
    }
    for (const place of Object.values(formation.positions)) {
      keep(readPlace(place, formation.name, sport));
    }
  }
  return parsed;
}

function readPlace(entry: unknown, formation: string, sport: Sport): Parsed<DepthChartRow> {
  const place = readAs(Place, entry);
  if (typeof place === 'string') return { rows: [], refused: [{ id: null, reason: place }] };
  return readEach(place.athletes, (athlete) => {
    const slot = readAs(Slot, athlete);
    if (typeof slot === 'string') return slot;
    const playerId = idInAddress('athletes', slot.athlete.$ref);
    if (!playerId) return 'no player';
    return {
      formation,
      position: place.position.abbreviation,
      rank: slot.rank,
      player_id: espnKey(sport, playerId),
    };
  });
}
