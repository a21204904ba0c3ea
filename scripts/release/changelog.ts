const heading = '## [Unreleased]\n';

/** What was not released yet; empty where that is nothing. */
export function readUnreleased(changelog: string): string {
  const [, after] = changelog.split(heading);
  if (after === undefined) throw new Error('CHANGELOG.md has no section "## [Unreleased]"');
  const [section = ''] = after.split(/^## /m);
  return section.trim();
}

/** The section becomes that of a version, below an empty one for what comes next. */
export function dateUnreleased(changelog: string, version: string, day: string): string {
  return changelog.replace(heading, () => `${heading}\n## [${version}] - ${day}\n`);
}
