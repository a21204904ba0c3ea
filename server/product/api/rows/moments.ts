/** A moment as JSON has it, from the expression of a timestamptz. */
export function selectMoment(expression: string): string {
  return `to_char(${expression} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
}
