import { readFile } from 'node:fs/promises';
import { errorCodes } from '#shared/errors.ts';
import { apiProblems } from '#shared/facts/api-problems.ts';
import { keysOf } from '#shared/facts/keys-of.ts';
import { refusalHelp } from '#shared/texts/developers.ts';
import { pageHead, readComments, table } from './markdown.ts';

export async function writeErrors(): Promise<string> {
  const comments = readComments(
    await readFile(new URL('../../shared/errors.ts', import.meta.url), 'utf8'),
  );
  return `${pageHead('Error codes', 'Each protocol says them in its own shape; the status is the same unless the protocol prescribes another.')}
${table(
  ['code', 'status', 'when'],
  keysOf(errorCodes).map((code) => [
    `\`${code}\``,
    String(errorCodes[code]),
    comments.get(code) ?? '',
  ]),
)}
## Problems of /api/v1
The \`type\` of RFC 9457 ends with the name.

${table(
  ['problem', 'status', 'title', 'what helps'],
  keysOf(apiProblems).map((name) => {
    const { status, title } = apiProblems[name];
    return [`\`${name}\``, String(status), title, refusalHelp[name]];
  }),
)}`;
}
