create table billing.simulated_checkouts (
  id uuid primary key default gen_random_uuid(),
  idempotency_key text not null unique,
  customer_id text not null,
  subscription_tier text not null,
  offer text not null,
  trial_days integer,
  success_url text not null,
  cancel_url text not null,
  status text not null default 'open' constraint simulated_checkouts_status_is_known check (status in ('open', 'complete', 'expired')),
  created_at timestamptz not null
);
comment on table billing.simulated_checkouts is
  'Stands for the checkouts at a payment provider while none is configured. The id is what opens the page.';

create table billing.simulated_portals (
  id uuid primary key default gen_random_uuid(),
  customer_id text not null,
  return_url text not null,
  created_at timestamptz not null
);

create table billing.simulated_subscriptions (
  id text primary key,
  customer_id text not null,
  status text not null constraint simulated_subscriptions_status_is_known check (status in ('trialing', 'active', 'past_due', 'canceled')),
  subscription_tier text not null,
  offer text not null,
  period_start timestamptz not null,
  period_end timestamptz not null,
  trial_end timestamptz,
  cancel_at_period_end boolean not null default false,
  ended_at timestamptz,
  created_at timestamptz not null
);
create index simulated_subscriptions_by_customer on billing.simulated_subscriptions (customer_id);
comment on table billing.simulated_subscriptions is
  'Stands for the subscriptions at a payment provider while none is configured. No money, no cards.';
