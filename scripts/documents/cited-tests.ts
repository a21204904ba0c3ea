export type ReadFile = (path: string) => string | undefined;
export type CitedTest = { path: string; title: string };

/** Tests are cited as `path` "title", further titles of the same file behind a comma. */
const citation =
  /`([\w./-]+\.(?:test|spec)\.tsx?)`((?:,?\s+"[^|\n]+?"(?=\s*(?:[,;.|]|<br>|$)))+)/gm;
const titleOf = /"([^|\n]+?)"(?=\s*(?:[,;.|]|<br>|$))/gm;

export function listCitedTests(text: string): CitedTest[] {
  return [...text.matchAll(citation)].flatMap(([, path = '', titles = '']) =>
    [...titles.matchAll(titleOf)].map(([, title = '']) => ({ path, title })),
  );
}

/** The faults of a document: tests it names that are not there, and rows of a table of tests without one. */
export function findTestFaults(document: string, readFile: ReadFile): string[] {
  const faults: string[] = [];
  for (const [path, tests] of Map.groupBy(listCitedTests(document), (test) => test.path)) {
    const source = readFile(path);
    if (source === undefined) faults.push(`test file ${path}`);
    else faults.push(...missingTitles(source, tests).map((title) => `test ${path} "${title}"`));
  }
  const bare = listTestRows(document).filter((row) => row.match(citation) === null);
  return [...faults, ...bare.map((row) => `row without a test: ${row}`)];
}

/** The lines of all tables whose last column holds tests. */
export function listTestRows(document: string): string[] {
  const rows: string[] = [];
  let ofTests = false;
  for (const line of document.split('\n')) {
    if (!line.startsWith('|')) ofTests = false;
    else if (/\|\s*Test\s*\|\s*$/.test(line)) ofTests = true;
    else if (ofTests && !/^[|\s:-]+$/.test(line)) rows.push(line);
  }
  return rows;
}

function missingTitles(source: string, tests: readonly CitedTest[]): string[] {
  return tests.map(({ title }) => title).filter((title) => !isTestOf(source, title));
}

/** A test is the call whose first argument is the title and whose second one runs, or sets it up; one put aside is none. */
function isTestOf(source: string, title: string): boolean {
  const text = title.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&').replaceAll(/['"`]/g, '\\\\?$&');
  return new RegExp(
    `(?<!describe|\\.(?:skip|fixme|todo|fails))\\(\\s*(['"\`])${text}\\1,\\s*(?:async\\b|\\(|\\{)`,
  ).test(source);
}
