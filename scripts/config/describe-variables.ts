import { fileVariable } from '#server/base/config/secret-files.ts';
import { Environment, secretVariables, variableNames } from '#server/base/config/variables.ts';

type Variables = Record<string, string | undefined>;

export type DescribedVariable = { name: string; value: string; origin: string };

/** What the server was given, and what of it came from where. */
export type VariableSources = {
  environment: Variables;
  envFile: Variables;
  withSecrets: Variables;
};

const secrets: readonly string[] = secretVariables;
const hidden = '********';
const defaults: Readonly<Record<string, unknown>> = Environment.parse({});

/** Every variable in the order of `server/base/config/variables.ts`, with nothing that has to stay secret. */
export function describeVariables(given: VariableSources): DescribedVariable[] {
  return variableNames.map((name) => {
    const value = given.withSecrets[name];
    if (value) return { name, value: maskVariable(name, value), origin: originOf(name, given) };
    const byDefault = defaults[name];
    if (byDefault === undefined || isEmptyList(byDefault)) return { name, value: '', origin: '' };
    return { name, value: String(byDefault), origin: 'default' };
  });
}

function originOf(name: string, { environment, envFile }: VariableSources): string {
  if (environment[name]) return 'environment';
  if (envFile[name]) return '.env';
  const variable = fileVariable(name);
  return `file ${environment[variable] || envFile[variable]}`;
}

function isEmptyList(value: unknown): boolean {
  return Array.isArray(value) && value.length === 0;
}

/** Of an address everything but the password may be seen; of any other secret nothing. @internal */
export function maskVariable(name: string, value: string): string {
  if (!secrets.includes(name)) return maskLogins(value);
  if (!URL.canParse(value)) return hidden;
  const url = new URL(value);
  if (!value.includes('://')) return hidden;
  if (url.password) url.password = hidden;
  for (const key of url.searchParams.keys()) {
    if (/pass|secret|key|token/i.test(key)) url.searchParams.set(key, hidden);
  }
  return url.href;
}

/** Some proxies are told a password in the address. */
function maskLogins(text: string): string {
  return text.replaceAll(/(\/\/[^\s/,:@]*:)[^\s,]*@/g, `$1${hidden}@`);
}
