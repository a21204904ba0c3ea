/** Between two teams, not of them. */
const joining = new Set(['at', '@', 'vs', 'v', 'versus', 'and', '&', '-']);
/** Games look for each in two columns, and the server takes ten patterns. */
const mostWords = 5;

/** What has to be found, in any order; joining words count only where they stand alone. */
export function searchWords(text: string): string[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  const meant = words.filter((word) => !joining.has(word.replace(/\.$/, '')));
  return (meant.length > 0 ? meant : words).slice(0, mostWords);
}
