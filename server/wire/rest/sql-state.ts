/** HTTP status of a Postgres error, after the table of the protocol. Visitors are asked to sign in. */
export function statusOfSqlState(code: string, isVisitor: boolean): number {
  if (code === '42501') return isVisitor ? 401 : 403;
  const exact = exactStatuses[code];
  if (exact !== undefined) return exact;
  const chosen = /^PT([1-5]\d\d)$/.exec(code)?.[1];
  if (chosen !== undefined) return Number(chosen);
  return classStatuses[code.slice(0, 2)] ?? 400;
}

const exactStatuses: Record<string, number> = {
  '23503': 409,
  '23505': 409,
  '25006': 405,
  '42883': 404,
  '42P01': 404,
  '42P17': 500,
  '53400': 500,
  // The statement took longer than its caller may: the caller's to mend.
  '57014': 400,
  // The server stops, has stopped, or is not up yet.
  '57P01': 503,
  '57P02': 503,
  '57P03': 503,
  P0001: 400,
};

const classStatuses: Record<string, number> = {
  '08': 503,
  '09': 500,
  '0L': 403,
  '0P': 403,
  '25': 500,
  '28': 403,
  '2D': 500,
  '38': 500,
  '39': 500,
  '3B': 500,
  // The whole transaction may be tried again: Postgres took it back in favour of another.
  '40': 503,
  '53': 503,
  '55': 500,
  '57': 500,
  '58': 500,
  F0: 500,
  HV: 500,
  P0: 500,
  XX: 500,
};
