import { existsSync } from 'node:fs';
import { type Config, ConfigError, readConfig } from '#server/base/config/config.ts';
import { showUsage, UsageError } from './command-line.ts';

/** As the server would read it. What the environment already says wins over the file. */
export function loadConfig(): Config {
  if (existsSync('.env')) process.loadEnvFile('.env');
  return readConfig(process.env);
}

/** A program for operators: what went wrong is a sentence and no stack; exit code 2 when a person has to change something. */
export async function runProgram(main: () => Promise<void>, usage: string): Promise<void> {
  try {
    await main();
  } catch (error) {
    if (error instanceof UsageError) return showUsage(error, usage);
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = error instanceof ConfigError ? 2 : 1;
  }
}
