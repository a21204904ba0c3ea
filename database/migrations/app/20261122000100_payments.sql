alter table public.subscriptions
  add column cancel_at_period_end boolean not null default false,
  add column trial_end timestamptz;
comment on column public.subscriptions.cancel_at_period_end is 'The user has cancelled: nothing is charged at the end.';
comment on column public.subscriptions.trial_end is 'Until this moment nothing has been charged; null without a trial.';

create function public.has_premium() returns boolean language sql stable security definer set search_path = ''
  as $$
    select exists (
      select from public.subscriptions
      where user_id = (select auth.uid()) and subscription_end > now())
  $$;
comment on function public.has_premium() is
  'Whether the caller has a running subscription or trial at this moment. For row policies: using ((select public.has_premium())). A cancelled subscription runs until its end; one that is past due has its end where the paid time ended.';
grant execute on function public.has_premium() to anon, authenticated, service_role;

create schema billing;
comment on schema billing is 'What the server keeps about payments; no client role can read it.';

create table billing.customers (
  provider text not null constraint customers_provider_is_known check (provider in ('stripe', 'simulated')),
  customer_id text not null,
  user_id uuid not null references auth.users on delete cascade,
  created_at timestamptz not null,
  primary key (provider, customer_id),
  constraint customers_one_per_user unique (provider, user_id)
);
create index customers_by_user on billing.customers (user_id);

create table billing.subscriptions (
  provider text not null,
  subscription_id text not null,
  customer_id text not null,
  status text not null constraint subscriptions_status_is_known check (status in ('trialing', 'active', 'past_due', 'canceled')),
  subscription_tier text not null constraint subscriptions_tier_is_known check (subscription_tier in ('monthly', 'sixmonth', 'yearly')),
  offer text not null constraint subscriptions_offer_is_known check (offer in ('standard', 'sport-page')),
  subscription_end timestamptz not null,
  trial_end timestamptz,
  cancel_at_period_end boolean not null,
  created_at timestamptz not null,
  fetch_order bigint not null,
  fetched_at timestamptz not null,
  primary key (provider, subscription_id),
  foreign key (provider, customer_id) references billing.customers on delete cascade
);
create index subscriptions_by_customer on billing.subscriptions (provider, customer_id);
comment on table billing.subscriptions is 'Every subscription a user ever had, as the provider told it last; the best one is the row of public.subscriptions.';
comment on column billing.subscriptions.fetch_order is 'An answer that was asked for later never gives way to one that was asked for earlier.';

create sequence billing.fetch_order;

create table billing.events (
  provider text not null,
  event_id text not null,
  type text not null,
  happened_at timestamptz not null,
  processed_at timestamptz not null,
  primary key (provider, event_id)
);
create index events_by_age on billing.events (processed_at);
comment on table billing.events is 'Events of the provider that were processed, each once.';
comment on column billing.events.happened_at is 'When it happened at the provider.';

create table billing.checkouts (
  provider text not null,
  customer_id text not null,
  choice text not null,
  idempotency_key uuid not null default gen_random_uuid(),
  session_id text,
  created_at timestamptz not null,
  primary key (provider, customer_id),
  foreign key (provider, customer_id) references billing.customers on delete cascade
);
comment on table billing.checkouts is 'The checkout a user has open: the same click again leads to the same one.';

create table billing.discarded_customers (
  provider text not null,
  customer_id text not null,
  primary key (provider, customer_id)
);
comment on table billing.discarded_customers is 'Customers whose account is gone and whose subscriptions the provider must still end.';

create function billing.discard_customer() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  insert into billing.discarded_customers (provider, customer_id)
  values (old.provider, old.customer_id) on conflict do nothing;
  return null;
end
$$;
create trigger customers_are_discarded after delete on billing.customers
  for each row execute function billing.discard_customer();
