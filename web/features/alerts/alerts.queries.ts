import { queryOptions } from '@tanstack/react-query';
import { type Context, readData } from '#web/api/read-data.ts';
import { readRow, readRows, userQuery } from '#web/api/read-rows.ts';
import {
  AlertChoice,
  AlertDevice,
  AlertSettings,
  type Alerts,
  defaultSettings,
  type Subject,
} from './alerts.ts';
import { findSubscription, readSupport } from './push-subscription.ts';

export const alertsQuery = userQuery('alerts', readAlerts);

export const thisDeviceQuery = queryOptions({
  queryKey: ['alerts', 'here'],
  queryFn: async () => ({
    support: readSupport(),
    endpoint: (await findSubscription())?.endpoint ?? null,
  }),
  // Nobody is asked, and permissions change elsewhere.
  networkMode: 'always',
  staleTime: 0,
});

async function readAlerts(context: Context): Promise<Alerts> {
  const [teams, players, devices, settings, choices] = await Promise.all([
    listTeams(context),
    listPlayers(context),
    listDevices(context),
    readSettings(context),
    listChoices(context),
  ]);
  const subjects = [...subjectsOf('team', teams), ...subjectsOf('player', players)];
  return { subjects, devices, settings: settings ?? defaultSettings, choices };
}

const listTeams = readData((supabase) =>
  supabase
    .from('favorite_teams')
    .select('name:team_name,id:listed_team_id')
    .not('listed_team_id', 'is', null)
    .order('team_name'),
);

const listPlayers = readData((supabase) =>
  supabase
    .from('favorite_players')
    .select('name:player_name,id:listed_player_id')
    .not('listed_player_id', 'is', null)
    .order('player_name'),
);

type Named = { name: string; id: string | null };

function subjectsOf(kind: Subject['kind'], rows: readonly Named[]): Subject[] {
  return rows.flatMap(({ name, id }) => (id === null ? [] : { kind, name, id }));
}

const listDevices = readRows(AlertDevice, (supabase) =>
  supabase.from('alert_devices').select('id,endpoint,name,last_sent_at').order('created_at'),
);

const readSettings = readRow(AlertSettings, (supabase) =>
  supabase.from('alert_settings').select('kinds,quiet_from,quiet_to,most_per_hour'),
);

const listChoices = readRows(AlertChoice, (supabase) =>
  supabase.from('alert_choices').select('team_id,player_id,kinds'),
);
