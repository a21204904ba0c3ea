alter table public.game_drives add column scoring_side text
  constraint game_drives_scoring_side_is_known check (scoring_side in ('home', 'away'));
comment on column public.game_drives.side is 'Who had the ball.';
comment on column public.game_drives.scoring_side is 'Whose score rose: of an interception that was returned the other side.';
comment on column public.game_plays.side is 'Of a play that brought points the side whose score rose, else whose play it was.';

-- Games that are over are not asked for again.
update public.game_plays play set side = case when rise.home > 0 then 'home' else 'away' end
from (
  select external_id, home_score - lag(home_score, 1, 0) over game as home, away_score - lag(away_score, 1, 0) over game as away
  from public.game_plays window game as (partition by game_id order by ordinal)
) rise
where rise.external_id = play.external_id and play.is_scoring and (rise.home > 0) <> (rise.away > 0)
  and play.side is distinct from case when rise.home > 0 then 'home' else 'away' end;
update public.game_drives set scoring_side = case when side = 'home' then 'away' else 'home' end
where is_scoring and side is not null and result ~* '^(interception|safety|punt|blocked|missed|fumble return)';
