const quarters = ['1st Quarter', '2nd Quarter', '3rd Quarter', '4th Quarter'];

/** Periods as fans say them: "1st Quarter", "OT", "2OT". */
export function ordinalPeriod(period: number): string {
  return quarters[period - 1] ?? overtimeName(period);
}

/** "OT" for period 5, "2OT" for 6 and so on. */
export function overtimeName(period: number): string {
  const overtimes = period - quarters.length;
  return overtimes > 1 ? `${overtimes}OT` : 'OT';
}
