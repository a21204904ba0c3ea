create table public.profiles (
  id uuid primary key references auth.users on delete cascade,
  first_name text constraint profiles_first_name_has_2_to_100_characters check (char_length(first_name) between 2 and 100),
  last_name text constraint profiles_last_name_has_2_to_100_characters check (char_length(last_name) between 2 and 100),
  date_of_birth date constraint profiles_date_of_birth_is_plausible check (date_of_birth >= date '1900-01-01' and date_of_birth <= current_date),
  phone_number text constraint profiles_phone_number_is_short check (char_length(phone_number) <= 40),
  profile_picture text constraint profiles_profile_picture_is_short check (char_length(profile_picture) <= 2000),
  updated_at timestamptz not null default now()
);
comment on table public.profiles is 'What a user tells about themself; visible to nobody else.';
create trigger profiles_set_updated_at before update on public.profiles
  for each row execute function public.set_updated_at();

alter table public.profiles enable row level security;
create policy "Users read their profile" on public.profiles for select to authenticated
  using (id = (select auth.uid()));
create policy "Users create their profile" on public.profiles for insert to authenticated
  with check (id = (select auth.uid()));
create policy "Users change their profile" on public.profiles for update to authenticated
  using (id = (select auth.uid())) with check (id = (select auth.uid()));
grant select, insert, update on public.profiles to authenticated;
grant all on public.profiles to service_role;
