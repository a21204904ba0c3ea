-- Every server process is told that something happened, looks who wants to know, and helps to send it.
create trigger tell_table before insert on internal.alert_events
  for each statement execute function realtime.tell_table();
create trigger tell_table before insert on internal.alert_deliveries
  for each statement execute function realtime.tell_table();
