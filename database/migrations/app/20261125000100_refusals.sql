alter table public.feed_states add column refusal text
  constraint feed_states_refusal_is_known check (refusal in ('client', 'question', 'silent', 'changed'));
comment on column public.feed_states.refusal is
  'How the provider refuses (shared/spec/refusals.ts); null while it answers, and where the failure is ours.';
