import { runProgram } from './run-program.ts';

/** Runs a program as a person does who mistypes: its exit code, and what it says on stderr. */
export async function runMistyped(program: string, args: readonly string[]) {
  const { code, stderr: shown } = await runProgram(program, args);
  return { code, shown };
}
