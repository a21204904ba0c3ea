export type ReadFile = (path: string) => string | undefined;

/** Tests are cited as `path` "title", further titles of the same file behind a comma. */
const citation =
  /`([\w./-]+\.(?:test|spec)\.tsx?)`((?:,?\s+"[^|\n]+?"(?=\s*(?:[,;.|]|<br>|$)))+)/gm;
const titleOf = /"([^|\n]+?)"(?=\s*(?:[,;.|]|<br>|$))/gm;

/** The faults of a document: tests it names that are not there, and rows of a table of tests without one. */
export function findTestFaults(document: string, readFile: ReadFile): string[] {
  const faults: string[] = [];
  for (const [, path = '', titles = ''] of document.matchAll(citation)) {
    const source = readFile(path);
    if (source === undefined) faults.push(`test file ${path}`);
    else faults.push(...missingTitles(source, titles).map((title) => `test ${path} "${title}"`));
  }
  return [...faults, ...rowsWithoutTest(document).map((row) => `row without a test: ${row}`)];
}

function missingTitles(source: string, titles: string): string[] {
  return [...titles.matchAll(titleOf)]
    .map(([, title = '']) => title)
    .filter((title) => !isTestOf(source, title));
}

/** A test is the call whose first argument is the title and whose second one runs, or sets it up; one put aside is none. */
function isTestOf(source: string, title: string): boolean {
  const text = title.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&').replaceAll(/['"`]/g, '\\\\?$&');
  return new RegExp(
    `(?<!describe|\\.(?:skip|fixme|todo|fails))\\(\\s*(['"\`])${text}\\1,\\s*(?:async\\b|\\(|\\{)`,
  ).test(source);
}

function rowsWithoutTest(document: string): string[] {
  const rows: string[] = [];
  let ofTests = false;
  for (const line of document.split('\n')) {
    if (!line.startsWith('|')) ofTests = false;
    else if (/\|\s*Test\s*\|\s*$/.test(line)) ofTests = true;
    else if (ofTests && !/^[|\s:-]+$/.test(line) && line.match(citation) === null) rows.push(line);
  }
  return rows;
}
