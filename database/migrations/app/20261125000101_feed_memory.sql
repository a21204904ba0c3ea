alter table public.feed_states add column memory jsonb;
comment on column public.feed_states.memory is 'What the job remembers for its next run: in which form a schedule is answered.';
