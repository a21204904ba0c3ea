import { readFile } from 'node:fs/promises';
import { setTimeout } from 'node:timers/promises';
import { SealDocument, type ShownSeal, worlds } from '#shared/seal/seal.ts';
import { type Verdict, verifyDays, verifySeals } from '#shared/seal/verify-seals.ts';
import { sayFinding, sayUnsealed, sayVerdict, sealTexts } from '#shared/texts/seals.ts';
import { readArguments, UsageError } from './command-line.ts';
import { runProgram } from './run-program.ts';

// Recomputes what a site published before its games started: `npm run verify-seal -- https://sports-hub.example`.

const usage = `Usage: npm run verify-seal -- ADDRESS|FILE [DAY|--all] [--world real|demo] [--known HASH]...

  Verifies the chain of seals of a site, and the rows of one day (YYYY-MM-DD), of all days, or of the newest; or a
  file that was kept of /seals.json or /seals/DAY.json. --known is the hash of a seal that you noted or were told:
  the chain must hold it.

Exit code: 0 all holds, 1 something does not, each on a line of its own, 2 wrong arguments.
`;

const longestPauseMs = 60_000;

function readWish() {
  const { values, positionals } = readArguments({
    options: {
      all: { type: 'boolean', default: false },
      world: { type: 'string' },
      known: { type: 'string', multiple: true, default: [] },
    },
    allowPositionals: true,
  });
  const [source, day, ...others] = positionals;
  if (source === undefined || others.length > 0) throw new UsageError('');
  if (day !== undefined && (values.all || !/^\d{4}-\d{2}-\d{2}$/.test(day))) {
    throw new UsageError(`"${day}" is no day.`);
  }
  if (values.world !== undefined && !worlds.some((world) => world === values.world)) {
    throw new UsageError(`"${values.world}" is no world.`);
  }
  const wrong = values.known.find((hash) => !/^[0-9a-f]{64}$/.test(hash));
  if (wrong !== undefined) throw new UsageError(`"${wrong}" is no hash.`);
  return { source, day, ...values };
}
type Wish = ReturnType<typeof readWish>;

/** Asks again when the server asks for a pause. */
async function fetchDocument(address: URL): Promise<SealDocument> {
  const answer = await fetch(address);
  if (answer.status === 429) {
    const pauseMs = Number(answer.headers.get('Retry-After')) * 1_000;
    await setTimeout(Math.min(longestPauseMs, pauseMs));
    return fetchDocument(address);
  }
  if (!answer.ok) throw new UsageError(`${address} answered ${answer.status}.`);
  return SealDocument.parse(await answer.json());
}

/** The whole chain, and the rows of the days that are asked for. */
async function verifySite({ source, day, all, world, known }: Wish): Promise<Verdict> {
  const search = world === undefined ? '' : `?world=${world}`;
  const { seals } = await fetchDocument(new URL(`/seals.json${search}`, source));
  const wanted = all ? seals.map((seal) => seal.day) : [day ?? seals.at(-1)?.day ?? []].flat();
  const shown: ShownSeal[] = [];
  for (const one of new Set(wanted)) {
    const told = await fetchDocument(new URL(`/seals/${one}.json${search}`, source));
    shown.push(...told.seals);
    if (told.unsealed) console.log(`${one}: ${sayUnsealed(told.unsealed)}`);
  }
  return verifyDays(seals, shown, known);
}

async function verifyFile({ source, known }: Wish): Promise<Verdict> {
  const { seals } = SealDocument.parse(JSON.parse(await readFile(source, 'utf8')));
  return verifySeals(seals, known);
}

async function main(): Promise<void> {
  const wish = readWish();
  const isSite = /^https?:/.test(wish.source);
  const verdict = await (isSite ? verifySite(wish) : verifyFile(wish));
  for (const finding of verdict.findings) console.log(sayFinding(finding));
  console.log(sayVerdict(verdict).join(' '));
  if (verdict.findings.length > 0) process.exitCode = 1;
  else if (verdict.to > 0) console.log(sealTexts.holds);
}

await runProgram(main, usage);
