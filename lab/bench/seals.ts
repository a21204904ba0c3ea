import { readNumbers } from '../../scripts/command-line.ts';
import { verifySeals } from '../../shared/seal/verify-seals.ts';
import { buildChain } from '../../test/seals.ts';
import { describeMachine, median } from './machine.ts';

/**
 * A chain of so many days with so many public predictions each, verified with every row.
 * Usage: npm run bench seals [-- <days> <rows> <runs>]
 */
const [days = 1_000, rows = 16, runs = 5] = readNumbers({ most: 3 });
const targetMs = 1_000;

/** What else a row of predictions has. */
const columns = {
  game_id: 'espn_nfl_401671789',
  sport: 'NFL',
  season: 2026,
  home_team: 'Kansas City Chiefs',
  away_team: 'Buffalo Bills',
  starts_at: '2026-11-22T18:00:00+00:00',
  made_at: '2026-11-22T12:00:00.123+00:00',
  model_version: '2026-11',
  home_favored_by: 3.4517,
  margin_low: -13.2241,
  margin_high: 20.1275,
  total: 46.1183,
  uses_line: true,
  factors: ['team_strength', 'home_field', 'quarterback', 'line_up', 'rest', 'market'].map(
    (key, at) => ({ key, points: (at - 2) / 7 }),
  ),
  base_probability: 0.5531,
  rating_probability: 0.6112,
  line_probability: 0.6218,
};

console.log(describeMachine());
const chain = buildChain(days, rows, columns);
const times = Array.from({ length: runs }, () => {
  const began = performance.now();
  const { findings, matching } = verifySeals(chain);
  if (findings.length > 0 || matching !== days * rows) throw new Error('the chain does not hold');
  return performance.now() - began;
});
const middle = median(times);
const all = times.map((ms) => ms.toFixed(0)).join(' ');
console.log(
  `${days} days of ${rows} rows: ${middle.toFixed(0)} ms (target ${targetMs}); all: ${all}`,
);
if (middle > targetMs) {
  console.log('the target was missed');
  process.exitCode = 1;
}
