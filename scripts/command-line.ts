import { type ParseArgsConfig, parseArgs } from 'node:util';

/** The command line makes no sense: the program shows how it is used, and ends with 2. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/** As `parseArgs` of Node, which refuses what it does not know; throws UsageError. */
export function readArguments<Config extends ParseArgsConfig>(config: Config) {
  try {
    return parseArgs(config);
  } catch (cause) {
    throw new UsageError(cause instanceof Error ? cause.message : String(cause), { cause });
  }
}

/** Throws UsageError. */
export function toNumber(text: string): number {
  const number = Number(text);
  if (text.trim() === '' || !(number >= 0)) throw new UsageError(`"${text}" is no number.`);
  return number;
}

/** The numbers that a command line consists of; throws UsageError. */
export function readNumbers({ most }: { most: number }): number[] {
  const { positionals } = readArguments({ allowPositionals: true });
  const extra = positionals[most];
  if (extra !== undefined) throw new UsageError(`"${extra}" is more than asked for.`);
  return positionals.map(toNumber);
}

/** For programs that read their command line before all else. */
export function readOrEnd<Read>(read: () => Read, usage: string): Read {
  try {
    return read();
  } catch (error) {
    showUsage(error, usage);
    process.exit();
  }
}

/** For the end of a program: other errors are not its business. */
export function showUsage(error: unknown, usage: string): void {
  if (!(error instanceof UsageError)) throw error;
  process.stderr.write(`${error.message}\n\n${usage}`.trimStart());
  process.exitCode = 2;
}
