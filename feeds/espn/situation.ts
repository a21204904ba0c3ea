import { z } from 'zod';
import { readAnswer } from '../read-each.ts';
import { flag, integerBetween, optional } from '../tolerant-schema.ts';

const timeouts = optional(integerBetween(0, 9));
const SituationAnswer = z.object({
  down: integerBetween(-1, 4),
  distance: integerBetween(-99, 99),
  yardLine: optional(integerBetween(0, 100)),
  isRedZone: optional(flag),
  homeTimeouts: timeouts,
  awayTimeouts: timeouts,
});

export type Situation = {
  down: number;
  distance: number;
  yard_line: number | null;
  is_red_zone: boolean;
  home_timeouts: number | null;
  away_timeouts: number | null;
};

/** Where a football game stands between two plays. */
export function parseSituation(json: unknown): Situation {
  const situation = readAnswer(SituationAnswer, json, 'the answer is no situation');
  return {
    down: situation.down,
    distance: situation.distance,
    yard_line: situation.yardLine ?? null,
    is_red_zone: situation.isRedZone ?? false,
    home_timeouts: situation.homeTimeouts ?? null,
    away_timeouts: situation.awayTimeouts ?? null,
  };
}
