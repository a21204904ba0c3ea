-- What an absence means for fantasy: what goes missing, and who gains. Premium, as the effect on the margin is.
alter table public.injuries add column fantasy_points double precision,
  add column gainers jsonb not null default '[]' constraint injuries_gainers_is_list check (jsonb_typeof(gainers) = 'array');
comment on column public.injuries.fantasy_points is 'What the player averaged in his last five games: what goes missing without him.';
comment on column public.injuries.gainers is '[{name, points}]: team-mates who are projected higher without him than with him, in fantasy points.';

-- The archive holds what was said of players, not what we made of it.
do $$
begin
  execute replace(pg_get_functiondef('internal.archive_injury'::regproc), '''points_effect''',
    '''points_effect'', ''fantasy_points'', ''gainers''');
end
$$;
