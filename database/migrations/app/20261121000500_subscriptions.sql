create table public.subscriptions (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null constraint subscriptions_one_per_user unique references auth.users on delete cascade,
  status text not null constraint subscriptions_status_is_known check (status in ('trialing', 'active', 'past_due', 'canceled')),
  subscription_tier text not null constraint subscriptions_tier_is_known check (subscription_tier in ('monthly', 'sixmonth', 'yearly')),
  subscription_end timestamptz not null,
  updated_at timestamptz not null default now()
);
comment on table public.subscriptions is 'Written by the payment provider''s events alone.';
comment on column public.subscriptions.subscription_end is 'Premium content is readable until this moment, whatever the status says.';
create trigger subscriptions_set_updated_at before update on public.subscriptions
  for each row execute function public.set_updated_at();

alter table public.subscriptions enable row level security;
create policy "Users read their subscription" on public.subscriptions for select to authenticated
  using (user_id = (select auth.uid()));
grant select on public.subscriptions to authenticated;
grant all on public.subscriptions to service_role;
