alter table billing.simulated_subscriptions
  add column card text,
  add column charge_id text,
  add column reversal text not null default 'none'
    constraint simulated_subscriptions_reversal_is_known check (reversal in ('none', 'open', 'final'));
comment on column billing.simulated_subscriptions.card is 'Stands for the fingerprint of a card; null for one that nobody else has.';
comment on column billing.simulated_subscriptions.charge_id is 'The payment of the running period; null in a trial.';
