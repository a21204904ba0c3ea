create table internal.outbox (
  id uuid primary key default gen_random_uuid(),
  user_id uuid references auth.users on update cascade on delete cascade,
  recipient text not null,
  subject text not null,
  body_text text,
  body_html text,
  token_hash bytea,
  booked_at timestamptz not null,
  expires_at timestamptz not null,
  tries integer not null default 0,
  next_try_at timestamptz not null,
  claimed_until timestamptz,
  tried_at timestamptz,
  failure text,
  is_given_up boolean not null default false
);
create index outbox_by_account on internal.outbox (user_id);
comment on table internal.outbox is
  'Mails that are on their way. A row goes when the mail server takes the mail, or with the account.';
comment on column internal.outbox.body_text is
  'Null once the mail has expired: what it says, a link above all, is kept only as long as it is good.';
comment on column internal.outbox.token_hash is
  'Of the link inside: a mail whose link was used, or replaced by another, is not sent.';
alter table internal.outbox enable row level security;

alter view public.admin_payment_failures rename to admin_failures;
create or replace view public.admin_failures with (security_barrier = true) as
  select 'event' as what, provider, event_id as reference, type || ': ' || left(detail, 300) as detail,
    times, first_failed_at as since, last_failed_at as last_at, null::uuid as mail
  from billing.failed_events where (select public.is_administrator())
  union all
  select 'mail', provider, subscription_id, kind, 1, booked_at, tried_at, null
  from billing.notices where sent_at is null and (select public.is_administrator())
  union all
  select 'customer', provider, customer_id, null, 1, null, null, null
  from billing.discarded_customers where (select public.is_administrator())
  union all
  select 'mail', recipient, subject, case when is_given_up then 'given up: ' else 'waits: ' end || left(failure, 300),
    tries, booked_at, tried_at, case when body_text is not null then id end
  from internal.outbox where tries > 0 and (select public.is_administrator());
comment on view public.admin_failures is
  'Events that could not be processed, mails that were not sent, and customers without an account whom the payment provider has not let go. For administrators.';

alter table internal.administrator_acts
  drop constraint administrator_acts_kind_is_known,
  add constraint administrator_acts_kind_is_known check (kind in (
    'sessions_ended', 'account_banned', 'ban_lifted', 'account_deleted', 'job_wished', 'mail_sent_again'));

create function public.admin_send_mail_again(mail uuid) returns void language plpgsql security definer
set search_path = ''
as $$
begin
  if not public.is_administrator() then
    raise exception 'permission denied' using errcode = '42501';
  end if;
  with due as (
    update internal.outbox set next_try_at = now(), is_given_up = false
    where id = mail and body_text is not null returning user_id, subject)
  insert into internal.administrator_acts (administrator_id, kind, user_id, detail)
  select auth.uid(), 'mail_sent_again', user_id, subject from due;
  if not found then
    raise exception 'This mail was sent, or is no longer kept' using errcode = 'PT409';
  end if;
end
$$;
comment on function public.admin_send_mail_again(uuid) is
  'Makes a mail that waits, or was given up while it is good, due at once. Refused but to administrators.';
grant execute on function public.admin_send_mail_again(uuid) to authenticated;
