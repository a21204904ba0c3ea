-- The list of accounts finds a page of it without sorting them all.
create index users_by_age on auth.users (created_at, id);
