-- A customer deleted at the provider gets a new key there; what we know of the user's past stays.
alter table billing.subscriptions
  drop constraint subscriptions_provider_customer_id_fkey,
  add constraint subscriptions_provider_customer_id_fkey foreign key (provider, customer_id)
    references billing.customers on update cascade on delete cascade;
alter table billing.checkouts
  drop constraint checkouts_provider_customer_id_fkey,
  add constraint checkouts_provider_customer_id_fkey foreign key (provider, customer_id)
    references billing.customers on update cascade on delete cascade;
