import { readArguments, showUsage } from '../scripts/command-line.ts';
import { attacks, getAttack } from './attack/attacks.ts';
import { allowOnlyLoopback } from './attack/only-loopback.ts';
import { tryAttack, type Verdict } from './attack/trial.ts';
import { describeMachine } from './bench/machine.ts';

/**
 * Attacks a server of its own on loopback, one fresh server for each attack, while ordinary people read,
 * log in and save. Memory is resident memory of the server process without PostgreSQL.
 */
const usage = `Usage: npm run lab attack [-- [--root <another checkout>] <name>...]

${attacks.map(({ name }) => `  ${name}`).join('\n')}
`;

function print(verdict: Verdict): void {
  for (const [name, figure] of Object.entries(verdict.figures)) {
    console.log(`  ${name.padEnd(24)} ${figure}`);
  }
  for (const failure of verdict.failures) console.log(`  DOES NOT HOLD: ${failure}`);
}

async function main(): Promise<void> {
  const { values, positionals } = readArguments({
    options: { root: { type: 'string' } },
    allowPositionals: true,
  });
  const chosen = positionals.length === 0 ? attacks : positionals.map(getAttack);
  allowOnlyLoopback();
  console.log(describeMachine());
  const fallen: string[] = [];
  for (const attack of chosen) {
    console.log(`${attack.name}: ${attack.says}`);
    const verdict = await tryAttack(attack, values.root);
    print(verdict);
    if (verdict.failures.length > 0) fallen.push(attack.name);
  }
  const held = chosen.length - fallen.length;
  console.log(
    `${held} of ${chosen.length} attacks held${fallen.map((name) => `, not ${name}`).join('')}`,
  );
  if (fallen.length > 0) process.exitCode = 1;
}

await main().catch((error) => showUsage(error, usage));
