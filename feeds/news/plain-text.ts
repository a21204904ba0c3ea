import sanitizeHtml from 'sanitize-html';

const none: sanitizeHtml.IOptions = { allowedTags: [], allowedAttributes: {} };
/** Markup beyond this is not read: no headline or summary is longer. */
const mostMarkup = 50_000;

/** The words of a piece of HTML or text: no tags, no scripts, no entities, single spaces. */
export function plainText(markup: string, most: number): string {
  const spaced = markup
    .slice(0, mostMarkup)
    .replaceAll(/<(?=\/?(p|div|br|li|td|tr|h\d)\b)/gi, ' <');
  const words = unescapeText(sanitizeHtml(spaced, none))
    .replaceAll(/\p{Cc}|\s/gu, ' ')
    .replaceAll(/ {2,}/g, ' ')
    .toWellFormed()
    .trim();
  return words.length <= most ? words : `${cutAtWord(words, most - 1)}…`;
}

/** The sanitiser writes its text for HTML; these rows are shown as text. */
function unescapeText(html: string): string {
  return html
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&');
}

function cutAtWord(words: string, most: number): string {
  const cut = words.slice(0, most).toWellFormed();
  const lastSpace = cut.lastIndexOf(' ');
  return (lastSpace > most / 2 ? cut.slice(0, lastSpace) : cut).trimEnd();
}
