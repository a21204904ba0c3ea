let count = 0;

/** A headline of the simulated league with an article behind it. */
export function buildArticle(fields: object = {}) {
  count += 1;
  return {
    ...{ id: String(count), external_id: `demo_${count}`, sport: 'NFL' },
    headline: 'Chiefs win in overtime',
    summary: 'A late field goal decides it.',
    url: `https://news.example/${count}`,
    published_at: '2026-11-21T10:30:00Z',
    ...fields,
  };
}
