alter table public.subscriptions
  drop constraint subscriptions_status_is_known,
  add constraint subscriptions_status_is_known
    check (status in ('trialing', 'active', 'past_due', 'incomplete', 'reversed', 'canceled')),
  add column offer text not null default 'standard'
    constraint subscriptions_offer_is_known check (offer in ('standard', 'sport-page'));
comment on column public.subscriptions.offer is 'The price list that the plan was chosen from: what is charged follows from it.';
comment on column public.subscriptions.status is
  'Reversed: the last payment is disputed or was returned. Incomplete: the first payment was never made.';

alter table billing.subscriptions
  drop constraint subscriptions_status_is_known,
  add constraint subscriptions_status_is_known
    check (status in ('trialing', 'active', 'past_due', 'incomplete', 'canceled'));

update public.subscriptions shown set offer = kept.offer
from billing.customers c join billing.subscriptions kept using (provider, customer_id)
where c.user_id = shown.user_id and kept.subscription_end = shown.subscription_end;

create table billing.used_trials (
  provider text not null,
  mark text not null,
  trial text not null,
  used_at timestamptz not null,
  primary key (provider, mark)
);
create index used_trials_by_age on billing.used_trials (used_at);
comment on table billing.used_trials is
  'Who had a trial, also after the account is gone: keyed hashes of the address and of the card, which name nobody. Removed after the time that the privacy page says.';
comment on column billing.used_trials.trial is 'Keyed hash of the subscription whose trial it was.';

create table billing.reversals (
  provider text not null,
  charge_id text not null,
  subscription_id text not null,
  paid_until timestamptz not null,
  reversed_at timestamptz,
  fetch_order bigint not null,
  primary key (provider, charge_id),
  foreign key (provider, subscription_id) references billing.subscriptions on delete cascade
);
create index reversals_by_subscription on billing.reversals (provider, subscription_id);
comment on table billing.reversals is
  'Payments that were disputed or returned. They take back the time until paid_until, and no time that a later payment paid for.';
comment on column billing.reversals.reversed_at is 'Null: the dispute was won.';

create table billing.notices (
  provider text not null,
  subscription_id text not null,
  kind text not null constraint notices_kind_is_known check (kind in ('trialEnding', 'paymentFailed', 'trialRefused')),
  reason text not null,
  booked_at timestamptz not null,
  tried_at timestamptz not null,
  sent_at timestamptz,
  primary key (provider, subscription_id, kind, reason),
  foreign key (provider, subscription_id) references billing.subscriptions on delete cascade
);
create index notices_unsent on billing.notices (tried_at) where sent_at is null;
comment on table billing.notices is 'Mails about a subscription: each once for its reason, a failed one again.';
comment on column billing.notices.reason is 'The invoice, or the subscription itself.';
