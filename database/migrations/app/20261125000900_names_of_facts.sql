-- The files that hold the same numbers have another folder now.
comment on function storage.check_quota() is
  'How many files and bytes one person may keep; shared/facts/storage.ts has the same numbers.';
comment on column public.feed_states.refusal is
  'How the provider refuses (shared/facts/refusals.ts); null while it answers, and where the failure is ours.';
