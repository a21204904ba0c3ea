/** RFC 4180: one line of names, lines end in CRLF, an empty field is unknown. Lists and objects are JSON. */
export function writeCsv(
  columns: readonly string[],
  rows: readonly Readonly<Record<string, unknown>>[],
): string {
  const lines = rows.map((row) => columns.map((name) => toField(row[name])).join(','));
  return [columns.join(','), ...lines, ''].join('\r\n');
}

function toField(value: unknown): string {
  const text = toText(value);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

function toText(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'object') return JSON.stringify(value);
  return typeof value === 'string' ? asWords(value) : String(value);
}

/**
 * A spreadsheet would compute a text that begins like a formula: an apostrophe before it stops that.
 * https://owasp.org/www-community/attacks/CSV_Injection
 */
function asWords(text: string): string {
  return /^[=+\-@\t\r\n＝＋－＠]/.test(text) ? `'${text}` : text;
}
