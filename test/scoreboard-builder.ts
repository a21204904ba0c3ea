/** Scoreboard answers in the shape of the real feed, written by hand; every part can be replaced. */
export type EventParts = {
  id?: unknown;
  date?: unknown;
  week?: unknown;
  type?: Record<string, unknown>;
  period?: number;
  clock?: string;
  home?: Record<string, unknown>;
  away?: Record<string, unknown>;
  competition?: Record<string, unknown>;
};

const inProgress = {
  id: '2',
  name: 'STATUS_IN_PROGRESS',
  state: 'in',
  completed: false,
  description: 'In Progress',
  detail: '7:45 - 3rd Quarter',
};

export const statuses = {
  scheduled: status('STATUS_SCHEDULED', 'pre', 'Scheduled'),
  inProgress,
  halftime: status('STATUS_HALFTIME', 'in', 'Halftime'),
  endOfPeriod: status('STATUS_END_PERIOD', 'in', 'End of Period', 'End of 1st Quarter'),
  delayed: status('STATUS_DELAYED', 'in', 'Delayed'),
  delayedBeforeStart: status('STATUS_DELAYED', 'pre', 'Delayed'),
  rainDelay: status('STATUS_RAIN_DELAY', 'in', 'Rain Delay'),
  suspended: status('STATUS_SUSPENDED', 'in', 'Suspended'),
  final: { ...status('STATUS_FINAL', 'post', 'Final'), completed: true },
  finalOvertime: { ...status('STATUS_FINAL', 'post', 'Final', 'Final/OT'), completed: true },
  finalTwoOvertimes: { ...status('STATUS_FINAL', 'post', 'Final', 'Final/2OT'), completed: true },
  postponed: status('STATUS_POSTPONED', 'post', 'Postponed'),
  cancelled: status('STATUS_CANCELED', 'post', 'Canceled'),
  forfeit: { ...status('STATUS_FORFEIT', 'post', 'Forfeit'), completed: true },
};

function status(name: string, state: string, description: string, detail = description) {
  return { name, state, completed: false, description, detail };
}

/** Kansas City (feed id 12) at Cleveland (5), in the third quarter unless told otherwise. */
export function scoreboardEvent(parts: EventParts = {}): Record<string, unknown> {
  const { id = '401', date = '2026-11-22T18:00Z', week = { number: 12 } } = parts;
  const team = (feedId: string, displayName: string) => ({ id: feedId, displayName });
  return {
    id,
    date,
    week,
    status: {
      displayClock: parts.clock ?? '7:45',
      period: parts.period ?? 3,
      type: parts.type ?? inProgress,
    },
    competitions: [
      {
        venue: { fullName: 'Lakefront Field' },
        competitors: [
          {
            homeAway: 'away',
            score: '24',
            team: team('12', 'Kansas City Chiefs'),
            ...parts.away,
          },
          { homeAway: 'home', score: '17', team: team('5', 'Cleveland Browns'), ...parts.home },
        ],
        ...parts.competition,
      },
    ],
  };
}

/** New York (20) at New England (17), at the same hour. */
export const otherEvent = (parts: EventParts = {}) =>
  scoreboardEvent({
    ...{ id: '402', home: { team: { id: '17', displayName: 'New England Patriots' } } },
    away: { team: { id: '20', displayName: 'New York Jets' } },
    ...parts,
  });

export function scoreboard(...events: unknown[]): { events: unknown[] } {
  return { events };
}
