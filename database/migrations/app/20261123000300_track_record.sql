create view public.track_record with (security_invoker = true) as
  select p.sport, p.season, starts_with(p.game_id, 'demo_') as is_demo, f.forecaster,
    count(*)::integer as games,
    sum(case
      when f.probability = 0.5 or p.outcome = 0.5 then 0.5
      when (f.probability > 0.5) = (p.outcome = 1) then 1
      else 0
    end)::double precision as right_games,
    avg((f.probability - p.outcome) ^ 2) as brier,
    avg(-p.outcome * ln(s.share) - (1 - p.outcome) * ln(1 - s.share)) as log_loss,
    avg(p.brier) as model_brier,
    avg(p.log_loss) as model_log_loss
  from public.predictions p
  cross join lateral (values
    ('model', p.home_win_probability), ('base', p.base_probability),
    ('rating', p.rating_probability), ('line', p.line_probability)) as f (forecaster, probability)
  cross join lateral (values (greatest(1e-9, least(1 - 1e-9, f.probability)))) as s (share)
  where p.graded_at is not null and p.outcome is not null and f.probability is not null
  group by 1, 2, 3, 4;
comment on view public.track_record is
  'Mean scores of graded winner forecasts by sport and season, of ours (model) and of what it is held against. Public.';
comment on column public.track_record.forecaster is
  'model; base: how often home sides win; rating: a plain Elo; line: the market, in games where a line was known.';
comment on column public.track_record.right_games is 'Ties and even forecasts count half.';
comment on column public.track_record.model_brier is 'Ours on the same games.';
comment on column public.track_record.model_log_loss is 'Ours on the same games.';

create view public.track_record_bins with (security_invoker = true) as
  select sport, season, starts_with(game_id, 'demo_') as is_demo,
    least(9, floor(home_win_probability * 10))::integer as bin,
    count(*)::integer as games,
    avg(home_win_probability) as mean_probability,
    sum(outcome) as home_wins
  from public.predictions
  where graded_at is not null and outcome is not null
  group by 1, 2, 3, 4;
comment on view public.track_record_bins is
  'Reliability of graded winner forecasts: ten bins of the chance of the home side, and how often it won. Public.';
comment on column public.track_record_bins.home_wins is 'A tie counts half.';

create view public.graded_predictions with (security_invoker = true) as
  select id, game_id, starts_with(game_id, 'demo_') as is_demo, sport, season, home_team, away_team, starts_at, made_at,
    recorded_at, model_version, home_win_probability, home_favored_by, margin_low, margin_high, total, uses_line,
    base_probability, rating_probability, line_probability, graded_at, home_score, away_score, outcome, brier, log_loss,
    case when outcome <> 0.5 and home_win_probability <> 0.5
      then (home_win_probability > 0.5) = (outcome = 1) end as is_right,
    void_reason
  from public.predictions
  where graded_at is not null;
comment on view public.graded_predictions is
  'Every winner forecast whose game is over, right or wrong: enough to compute the track record anew. Public.';
comment on column public.graded_predictions.is_right is 'Null for ties, even forecasts and games that were not played.';

create view public.projection_record with (security_invoker = true) as
  select sport, season, stat, starts_with(game_id, 'demo_') as is_demo,
    count(*)::integer as games,
    count(*) filter (where actual between low and high)::integer as in_range,
    avg(abs(actual - middle)) as mean_error,
    count(over_probability)::integer as over_games,
    avg((over_probability - (actual > line)::integer) ^ 2) as over_brier
  from public.player_projections
  where graded_at is not null and actual is not null
  group by 1, 2, 3, 4
  union all
  select sport, season, 'fantasy_pick', starts_with(game_id, 'demo_'), count(*)::integer,
    count(*) filter (where actual_points between low and high)::integer, avg(abs(actual_points - projected_points)), 0, null
  from public.fantasy_picks
  where graded_at is not null and actual_points is not null
  group by 1, 2, 4;
comment on view public.projection_record is
  'How graded projections of players did by sport, season and statistic; fantasy_pick stands for picks. Public.';
comment on column public.projection_record.in_range is 'Four in five are meant to fall in the range.';

create view public.parlay_record with (security_invoker = true) as
  select sport, kind, starts_with(game_id, 'demo_') as is_demo,
    count(*)::integer as parlays,
    count(*) filter (where outcome = 'won')::integer as won,
    sum(probability) as expected_won
  from public.parlays
  where graded_at is not null and outcome is not null
  group by 1, 2, 3;
comment on view public.parlay_record is 'How many graded parlays came true, and how many were expected to. Public.';

-- Whole revisions of a season are wide; the public record must not read them.
create index player_projections_by_grade on public.player_projections (sport, season, stat)
  include (game_id, graded_at, actual, low, middle, high, line, over_probability) where graded_at is not null;

do $$
declare name text;
begin
  foreach name in array array['track_record', 'track_record_bins', 'graded_predictions', 'projection_record', 'parlay_record'] loop
    execute format('revoke all on public.%I from anon, authenticated, service_role', name);
    execute format('grant select on public.%I to anon, authenticated, service_role', name);
  end loop;
end
$$;
