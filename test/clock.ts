/** A clock that moves only when told. */
export class TestClock {
  #now: number;

  constructor(start = '2026-11-21T12:00:00Z') {
    this.#now = new Date(start).getTime();
  }

  now = (): Date => new Date(this.#now);

  advance(milliseconds: number): void {
    this.#now += milliseconds;
  }

  set(moment: string): void {
    this.#now = new Date(moment).getTime();
  }
}
