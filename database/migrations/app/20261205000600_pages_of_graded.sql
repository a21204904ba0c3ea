-- /api/v1 pages through the graded projections of a season, of which there are some hundred thousand.
create index player_projections_pages on public.player_projections (sport, season, starts_at desc, id)
  where graded_at is not null;
