-- Knowing an address is not having the browser: only its own keys register it again, or for another account.
create or replace function public.register_alert_device(endpoint text, p256dh text, auth text, server_key text, name text,
  delay_s integer default 0, spoilers text default 'show', zone text default 'UTC') returns uuid language plpgsql security definer set search_path = '' as $$
#variable_conflict use_column
declare
  caller constant uuid := auth.uid();
  sign_in constant uuid := (select s.id from auth.sessions s where s.id::text = auth.jwt() ->> 'session_id' and s.user_id = caller);
  device uuid;
begin
  -- Of two at the same time one waits for the other, and counts its device.
  perform from auth.users u where u.id = caller and (u.banned_until is null or u.banned_until <= now()) for no key update;
  if not found then
    raise exception 'Sign in to get alerts' using errcode = 'insufficient_privilege';
  end if;
  if (select count(*) >= 10 from public.alert_devices d
      where d.user_id = caller and d.endpoint <> register_alert_device.endpoint) then
    raise exception 'Alerts go to at most 10 devices: remove one first' using errcode = 'check_violation',
      constraint = 'alert_devices_at_most_10';
  end if;
  -- What was due to the owner before is not the new one's to read.
  delete from public.alert_devices d where d.endpoint = register_alert_device.endpoint and d.user_id <> caller
    and d.p256dh = register_alert_device.p256dh and d.auth = register_alert_device.auth;
  insert into public.alert_devices as held (user_id, session_id, endpoint, p256dh, auth, server_key, name, delay_s, spoilers, zone)
    values (caller, sign_in, register_alert_device.endpoint, register_alert_device.p256dh, register_alert_device.auth,
      register_alert_device.server_key, register_alert_device.name, register_alert_device.delay_s,
      register_alert_device.spoilers, register_alert_device.zone)
    on conflict (endpoint) do update set session_id = excluded.session_id, server_key = excluded.server_key,
      name = excluded.name, delay_s = excluded.delay_s, spoilers = excluded.spoilers, zone = excluded.zone, failures = 0
      where held.user_id = caller and held.p256dh = excluded.p256dh and held.auth = excluded.auth
    returning held.id into device;
  if device is null then
    raise exception 'This address is that of a browser with other keys, or is registered by another account at the same moment'
      using errcode = 'insufficient_privilege';
  end if;
  return device;
end
$$;
comment on column public.alert_devices.endpoint is
  'Address at the browser''s push service. Whoever registers it last with the browser''s own keys has it.';
