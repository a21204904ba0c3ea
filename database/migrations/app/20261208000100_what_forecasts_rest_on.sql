alter table public.players_master add column depth integer
  constraint players_master_depth_is_a_place check (depth between 1 and 99);
comment on column public.players_master.depth is
  'Place among players of the same position on their team, who plays before the others first: quarterbacks, where the feed tells it.';

alter table public.predictions add column basis jsonb
  constraint predictions_basis_is_object check (jsonb_typeof(basis) = 'object');
comment on column public.predictions.basis is
  'As shared/schemas/forecasts.ts ForecastBasis: games known, ratings begun from, who was expected to start. Null: made by an older version.';

-- A view does not follow its table.
drop view public.current_predictions;
create view public.current_predictions with (security_invoker = true) as
  select distinct on (p.game_id) p.*, game.id as row_id
  from public.predictions p join public.games game on game.external_id = p.game_id
  where p.starts_at > now() order by p.game_id, p.made_at desc;
comment on view public.current_predictions is
  'The newest winner forecast of each game to come, with the key of its page: premium.';
revoke all on public.current_predictions from anon, authenticated, service_role;
grant select on public.current_predictions to anon, authenticated, service_role;

-- What the forecasts of a league could be made of when they were last looked at.
create table public.forecast_readiness (
  sport text primary key constraint forecast_readiness_sport_is_known check (sport in ('NFL', 'NBA')),
  is_demo boolean not null,
  coming integer not null,
  with_line integer not null,
  made integer not null,
  projected integer not null,
  games integer not null,
  seed_season integer,
  has_reports boolean not null,
  has_depth boolean not null
);
comment on table public.forecast_readiness is
  'By league: what forecasts of its coming games could be made of when the server last looked; one row each, for everybody.';
comment on column public.forecast_readiness.coming is 'Games near enough to be forecast; with_line: those with a betting line; made: those with a forecast; projected: players in them with a projection.';
comment on column public.forecast_readiness.games is 'Finished games that the server knew.';
comment on column public.forecast_readiness.seed_season is 'Last season of the ratings that the version came with; null: it went on from its own games, or from none.';
comment on column public.forecast_readiness.has_depth is 'The feed tells in which order quarterbacks would play.';
alter table public.forecast_readiness enable row level security;
create policy "Everybody reads" on public.forecast_readiness for select to anon, authenticated using (true);
revoke all on public.forecast_readiness from anon, authenticated, service_role;
grant select on public.forecast_readiness to anon, authenticated, service_role;
