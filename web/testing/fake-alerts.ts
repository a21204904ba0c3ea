import { buildSiteConfig } from '#test/site-config.ts';
import { type FakeRest, fakeRest, type RestCall, type Row } from './fake-rest.ts';

type Table = 'favorite_teams' | 'favorite_players' | `alert_${'devices' | 'settings' | 'choices'}`;
export type FakeAlerts = FakeRest<Table>;

const chiefs = { id: 'nfl-kc', name: 'Kansas City Chiefs' };
const mahomes = { id: 'nfl-player-1', name: 'Patrick Mahomes' };

export function buildAlertDevice(fields: Row = {}): Row {
  return {
    id: crypto.randomUUID(),
    endpoint: 'https://push.example.com/elsewhere',
    server_key: 'key-1',
    name: 'Firefox on Android',
    delay_s: 0,
    spoilers: 'show',
    zone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    last_sent_at: null,
    ...fields,
  };
}

const usualSettings = {
  kinds: ['start', 'lead', 'close', 'end', 'injury'],
  quiet_from: null,
  quiet_to: null,
  most_per_hour: 12,
};

/** Alerts of a fan who follows a team and a player. */
export function fakeAlerts(fields: Partial<FakeAlerts> = {}): FakeAlerts {
  const followed = { favorite_teams: [chiefs], favorite_players: [mahomes] };
  const alerts = { alert_devices: [], alert_settings: [], alert_choices: [] };
  const usual = (state: FakeAlerts) => ({
    'POST send-test-alert': () => ({}),
    'POST register_alert_device': ({ body }: RestCall) => {
      const there = state.alert_devices.find(({ endpoint }) => endpoint === body.endpoint);
      const device = buildAlertDevice({ ...there, ...body });
      state.alert_devices = [...state.alert_devices.filter((row) => row !== there), device];
      return device.id;
    },
    'POST alert_settings': ({ body }: RestCall) => {
      state.alert_settings = [{ ...usualSettings, ...state.alert_settings[0], ...body }];
    },
    'POST alert_choices': ({ body }: RestCall) => {
      const isOther = (row: Row) =>
        row.team_id !== body.team_id || row.player_id !== body.player_id;
      state.alert_choices = [...state.alert_choices.filter(isOther), body];
    },
  });
  const tables = { ...followed, ...alerts, ...fields };
  return fakeRest<Table>(tables, usual, () => buildSiteConfig({ pushKey: 'key-1' }));
}
