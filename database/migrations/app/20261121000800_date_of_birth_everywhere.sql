-- The day begins up to 14 hours earlier east of UTC: a fan's today may be tomorrow here.
alter table public.profiles
  drop constraint profiles_date_of_birth_is_plausible,
  add constraint profiles_date_of_birth_is_plausible
    check (date_of_birth >= date '1900-01-01' and date_of_birth <= current_date + 1);
