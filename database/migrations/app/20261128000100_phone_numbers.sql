-- No constraint: what was stored before stays, and must not stand in the way of a new picture.
create function internal.check_phone_number() returns trigger
  language plpgsql set search_path = '' as $$
begin
  if new.phone_number !~ '^\+?[0-9 ()./-]+$'
    or length(regexp_replace(new.phone_number, '[^0-9]', '', 'g')) not between 5 and 15 then
    raise exception 'not a phone number' using errcode = 'check_violation', constraint = 'profiles_phone_number_is_one',
      schema = 'public', table = 'profiles', column = 'phone_number';
  end if;
  return new;
end
$$;
create trigger profiles_check_phone_number before insert or update of phone_number on public.profiles
  for each row when (new.phone_number is not null) execute function internal.check_phone_number();
