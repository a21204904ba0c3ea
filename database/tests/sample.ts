/** A row that is there, one to insert, and a change to the first. */
export type Sample = {
  present: Record<string, unknown>;
  fresh: Record<string, unknown>;
  change: Record<string, unknown>;
};

/** The row to insert is like the one that is there, but for what `other` says. */
export function sample<Row extends Sample['present']>(
  present: Row,
  other: object,
  change: Sample['change'],
) {
  const fresh: Sample['fresh'] = { ...present, ...other };
  return { present, fresh, change };
}
