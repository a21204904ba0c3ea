// Generated from database/migrations by `npm run db:types`; do not edit.

export type Json = string | number | boolean | null | { [key: string]: Json | undefined } | Json[];

/** What is inserted may leave out columns with a default or null, and never names generated ones. */
type Written<Row, Optional extends keyof Row> = Partial<Pick<Row, Optional>> & Omit<Row, Optional>;
type Nullable<Row> = { [Name in keyof Row]: null extends Row[Name] ? Name : never }[keyof Row];
type Table<Row, Default extends keyof Row, References extends ForeignKey[] = [], Generated extends keyof Row = never> = {
  Row: Row;
  Insert: Written<Omit<Row, Generated>, Exclude<Default | Nullable<Row>, Generated>>;
  Update: Partial<Omit<Row, Generated>>;
  Relationships: References;
};
type View<Row> = { Row: Row; Relationships: [] };
type ForeignKey<Name = string, Columns = string[], Relation = string, Others = string[], One = boolean> = {
  foreignKeyName: Name;
  columns: Columns;
  isOneToOne: One;
  referencedRelation: Relation;
  referencedColumns: Others;
};

export type Database = {
  public: {
    Tables: {
      /** What a person is told of one followed team or player, in place of their settings. */
      alert_choices: Table<
        {
          id: string;
          kinds: string[];
          player_id: string | null;
          team_id: string | null;
          user_id: string;
        },
        'id' | 'user_id',
        [
          ForeignKey<'alert_choices_team_id_fkey', ['team_id'], 'teams_master', ['team_id'], false>,
        ]
      >;
      /** Browsers that take alerts of their owner. Deleting a row ends them there. */
      alert_devices: Table<
        {
          auth: string;
          created_at: string;
          /** Seconds by which its owner holds scores back. */
          delay_s: number;
          /** Address at the browser's push service. Whoever registers it last with the browser's own keys has it. */
          endpoint: string;
          /** Pushes in a row that its service refused. */
          failures: number;
          id: string;
          last_sent_at: string | null;
          name: string;
          /** Keys by which the device alone reads what is sent to it. */
          p256dh: string;
          /** Public key of this server under which the device subscribed. */
          server_key: string;
          /** The sign-in under which it registered last, and with which it ends. */
          session_id: string | null;
          /** Whether scores are shown: show, or hidden of the owner's teams (mine) or all. */
          spoilers: string;
          user_id: string;
          /** IANA name of the zone of its quiet hours. */
          zone: string;
        },
        'created_at' | 'delay_s' | 'failures' | 'id' | 'spoilers' | 'user_id' | 'zone'
      >;
      /** What a person is told of, and when not. Without a row as its defaults say. */
      alert_settings: Table<
        {
          kinds: string[];
          /** Pushes to each device. */
          most_per_hour: number;
          /** By the clock of each device; past midnight when later than quiet_to. */
          quiet_from: string | null;
          quiet_to: string | null;
          user_id: string;
        },
        'kinds' | 'most_per_hour' | 'user_id'
      >;
      /** Keys of /api/v1: whoever bears one acts as its owner, within its scopes. Deleting a row revokes the key. */
      api_keys: Table<
        {
          created_at: string;
          /** Null: never. */
          expires_at: string | null;
          id: string;
          /** Accurate to the hour. */
          last_used_at: string | null;
          name: string;
          /** How the key begins, by which its owner knows it. */
          prefix: string;
          scopes: string[];
          user_id: string;
        },
        'created_at' | 'id'
      >;
      /** Calendar addresses: of a league, of a team, or, with neither, of the favourite teams. Deleting a row revokes its address. */
      calendars: Table<
        {
          created_at: string;
          id: string;
          league: string | null;
          team_id: string | null;
          user_id: string;
          /** Results stand in the titles of games that are over. */
          with_results: boolean;
        },
        'created_at' | 'id' | 'user_id' | 'with_results',
        [
          ForeignKey<'calendars_team_id_fkey', ['team_id'], 'teams_master', ['team_id'], false>,
        ]
      >;
      /** The home side's chance in whole percent as a fan sees it: its owner's alone to read, to change and to take back until the start. */
      fan_chances: Table<
        {
          brier: number | null;
          game_id: string;
          graded_at: string | null;
          home_win_percent: number;
          /** Of the market line that was known to that forecast. */
          line_brier: number | null;
          made_at: string;
          /** Of the forecast of the same game that was graded; null where there was none. */
          model_brier: number | null;
          outcome: number | null;
          sport: string;
          /** The start of the game when the row was written last. */
          starts_at: string;
          updated_at: string;
          user_id: string;
          void_reason: string | null;
        },
        'made_at' | 'sport' | 'starts_at' | 'updated_at' | 'user_id'
      >;
      /** Fans who asked to stand in the public table, under a name of their own. Without a row nobody does. */
      fan_table_members: Table<
        {
          joined_at: string;
          shown_name: string;
          user_id: string;
        },
        'joined_at' | 'user_id'
      >;
      fantasy_picks: Table<
        {
          actual_points: number | null;
          confidence: number;
          factors: Json;
          game_id: string;
          graded_at: string | null;
          high: number;
          id: string;
          is_in_line_up: boolean;
          low: number;
          made_at: string;
          matchup: string;
          model_version: string;
          player_id: string;
          player_name: string;
          position: string | null;
          projected_points: number;
          recorded_at: string;
          /** Dollars of a 50,000-dollar cap, set by us from the player's usual points: no contest site's. */
          salary: number;
          season: number;
          /** The games a line-up is chosen from: NFL 2026 week 11, NBA 2026-11-21. */
          slate: string;
          sport: string;
          starts_at: string;
          team_id: string;
          void_reason: string | null;
          withdrawn_at: string | null;
        },
        'id' | 'recorded_at'
      >;
      favorite_players: Table<
        {
          created_at: string;
          id: string;
          /** The player in players_master, also while no roster has them, which identifies the favourite; null: name and sport do. */
          listed_player_id: string | null;
          /** Saved as null. */
          player_id: string | null;
          player_name: string;
          sport: string;
          user_id: string;
        },
        'created_at' | 'id' | 'user_id'
      >;
      favorite_teams: Table<
        {
          created_at: string;
          id: string;
          /** The team in teams_master, which identifies the favourite; null: name and sport do. */
          listed_team_id: string | null;
          sport: string;
          /** Saved as null. */
          team_id: string | null;
          team_name: string;
          user_id: string;
        },
        'created_at' | 'id' | 'user_id',
        [
          ForeignKey<'favorite_teams_listed_team_id_fkey', ['listed_team_id'], 'teams_master', ['team_id'], false>,
        ]
      >;
      /** How old what a page shows is: one row per job and subject (scores of the NFL). */
      feed_states: Table<
        {
          failing_since: string | null;
          failures: number;
          job: string;
          last_attempt_at: string | null;
          last_success_at: string | null;
          /** What the job remembers for its next run: in which form a schedule is answered. */
          memory: Json | null;
          next_due_at: string | null;
          /** How the provider refuses (shared/facts/refusals.ts); null while it answers, and where the failure is ours. */
          refusal: string | null;
          subject: string;
        },
        'failures'
      >;
      /** By league: what forecasts of its coming games could be made of when the server last looked; one row each, for everybody. */
      forecast_readiness: Table<
        {
          /** Games near enough to be forecast; with_line: those with a betting line; made: those with a forecast; projected: players in them with a projection. */
          coming: number;
          /** Finished games that the server knew. */
          games: number;
          /** The feed tells in which order quarterbacks would play. */
          has_depth: boolean;
          has_reports: boolean;
          is_demo: boolean;
          made: number;
          projected: number;
          /** Last season of the ratings that the version came with; null: it went on from its own games, or from none. */
          seed_season: number | null;
          sport: string;
          with_line: number;
        },
        never
      >;
      /** Drives of a football game; one that is on has no result and no end. */
      game_drives: Table<
        {
          end_clock: string | null;
          end_period: number | null;
          end_spot: string | null;
          game_id: string;
          is_scoring: boolean;
          ordinal: number;
          /** Plays of the offence. */
          plays: number | null;
          result: string | null;
          /** Whose score rose: of an interception that was returned the other side. */
          scoring_side: string | null;
          /** Time of possession. */
          seconds: number | null;
          /** Who had the ball. */
          side: string | null;
          start_clock: string | null;
          start_period: number | null;
          /** As it is said: KC 25. */
          start_spot: string | null;
          yards: number | null;
        },
        never,
        [
          ForeignKey<'game_drives_game_id_fkey', ['game_id'], 'games', ['external_id'], false>,
        ]
      >;
      /** What is known of a game besides its score, in the feed's words. Null: no answer said it; what one said is kept when another is silent. */
      game_facts: Table<
        {
          away_alternate_color: string | null;
          away_color: string | null;
          away_record: string | null;
          away_record_at_home: string | null;
          away_record_on_road: string | null;
          /** Channels: [{name, market: national, home, away or null, kind: tv, streaming, radio, other}]. */
          broadcasts: Json | null;
          game_id: string;
          /** Gusts of wind, miles an hour. */
          gust_mph: number | null;
          home_alternate_color: string | null;
          /** Colours of teams that are not in teams_master. */
          home_color: string | null;
          /** Wins and losses (draws between or after them) of the team as of the game: 7-3. */
          home_record: string | null;
          home_record_at_home: string | null;
          home_record_on_road: string | null;
          /** What is special about the game: Super Bowl LIX, NBA Abu Dhabi Game. */
          note: string | null;
          /** Chance of rain or snow, percent. */
          precipitation_percent: number | null;
          /** State of the meetings in this season: NY wins series 2-1. */
          season_series: string | null;
          /** State of the play-off series: IND leads series 3-2. */
          series: string | null;
          /** Degrees Fahrenheit. */
          temperature_f: number | null;
          updated_at: string;
          weather: string | null;
        },
        'updated_at',
        [
          ForeignKey<'game_facts_game_id_fkey', ['game_id'], 'games', ['external_id'], true>,
        ]
      >;
      game_leaders: Table<
        {
          category: string;
          figure: string;
          game_id: string;
          label: string;
          player_id: string | null;
          player_name: string;
          side: string;
        },
        never,
        [
          ForeignKey<'game_leaders_game_id_fkey', ['game_id'], 'games', ['external_id'], false>,
        ]
      >;
      /** Games that were moved, or seen to end. */
      game_milestones: Table<
        {
          ended_at: string | null;
          game_id: string;
          moved_at: string | null;
          /** How often its time, place or validity changed. */
          moves: number;
        },
        'moves',
        [
          ForeignKey<'game_milestones_game_id_fkey', ['game_id'], 'games', ['external_id'], true>,
        ]
      >;
      game_odds: Table<
        {
          away_moneyline: number | null;
          away_spread_odds: number | null;
          draw_moneyline: number | null;
          game_id: string;
          home_moneyline: number | null;
          /** Negative: the home side is favoured. Prices are American odds. */
          home_spread: number | null;
          home_spread_odds: number | null;
          open_away_moneyline: number | null;
          open_home_moneyline: number | null;
          open_home_spread: number | null;
          open_total: number | null;
          over_odds: number | null;
          provider: string;
          total: number | null;
          under_odds: number | null;
          updated_at: string;
        },
        'updated_at',
        [
          ForeignKey<'game_odds_game_id_fkey', ['game_id'], 'games', ['external_id'], false>,
        ]
      >;
      /** Points of one side in one period; in cricket runs, wickets and overs of one innings. */
      game_period_scores: Table<
        {
          game_id: string;
          overs: number | null;
          period: number;
          score: number;
          side: string;
          wickets: number | null;
        },
        never,
        [
          ForeignKey<'game_period_scores_game_id_fkey', ['game_id'], 'games', ['external_id'], false>,
        ]
      >;
      /** The box score as it is shown; figures by their column heads. */
      game_player_lines: Table<
        {
          category: string;
          did_not_play: boolean;
          figures: Json;
          game_id: string;
          is_starter: boolean;
          ordinal: number;
          player_id: string;
          player_name: string;
          side: string;
        },
        never,
        [
          ForeignKey<'game_player_lines_game_id_fkey', ['game_id'], 'games', ['external_id'], false>,
        ]
      >;
      game_plays: Table<
        {
          away_score: number | null;
          clock: string | null;
          description: string;
          external_id: string;
          game_id: string;
          home_score: number | null;
          is_scoring: boolean;
          kind: string | null;
          occurred_at: string | null;
          ordinal: number;
          period: number | null;
          /** Of a shot (NBA): feet across the court, 25 straight before the basket. Null: no shot, or its place is not known. */
          shot_x: number | null;
          /** Feet from the basket into the court; below 0 behind it. */
          shot_y: number | null;
          /** Of a play that brought points the side whose score rose, else whose play it was. */
          side: string | null;
          situation: string | null;
        },
        never,
        [
          ForeignKey<'game_plays_game_id_fkey', ['game_id'], 'games', ['external_id'], false>,
        ]
      >;
      /** Where a live game stands between two plays: one row while the feed tells it, none after the end. */
      game_situations: Table<
        {
          away_fouls: number | null;
          away_in_bonus: boolean | null;
          away_timeouts: number | null;
          /** Yards to a first down. */
          distance: number | null;
          down: number | null;
          game_id: string;
          /** Fouls of the side in the quarter being played (NBA). */
          home_fouls: number | null;
          /** True: each further foul of the other side gives this one free throws (NBA). */
          home_in_bonus: boolean | null;
          /** Timeouts left. */
          home_timeouts: number | null;
          innings_overs: number | null;
          /** Of the innings being played (cricket), with its wickets and overs. */
          innings_runs: number | null;
          innings_wickets: number | null;
          is_red_zone: boolean | null;
          last_play: string | null;
          /** Where the ball lies, as it is said: KC 32. */
          spot: string | null;
          updated_at: string;
          /** The same in yards from the goal line of the home side. */
          yard_line: number | null;
        },
        'updated_at',
        [
          ForeignKey<'game_situations_game_id_fkey', ['game_id'], 'games', ['external_id'], true>,
        ]
      >;
      game_team_figures: Table<
        {
          /** game: of this game; season: an average shown before it. */
          basis: string;
          figure: string;
          game_id: string;
          label: string;
          name: string;
          ordinal: number;
          side: string;
        },
        never,
        [
          ForeignKey<'game_team_figures_game_id_fkey', ['game_id'], 'games', ['external_id'], false>,
        ]
      >;
      /** What the provider of the feed computes; our own are in live_win_probabilities. */
      game_win_probabilities: Table<
        {
          game_id: string;
          ordinal: number;
          play_id: string | null;
          /** The provider's own figure, 0 to 1; nothing of ours is computed from it. */
          provider_home_win: number;
          provider_tie: number;
        },
        'provider_tie',
        [
          ForeignKey<'game_win_probabilities_game_id_fkey', ['game_id'], 'games', ['external_id'], false>,
        ]
      >;
      /** Games of the configured feed. external_id begins with demo_ for the simulated league, sample_ for sample content. */
      games: Table<
        {
          away_code: string | null;
          away_score: number | null;
          away_team: string;
          away_team_id: string | null;
          /** Where one sport has several: Premier League, ODI. Null where the league says it all. */
          competition: string | null;
          external_id: string;
          /** Whether it was ever seen live or over, whatever its status says since. */
          has_begun: boolean;
          /** Code of a team that is not in teams_master, in the feed's words. */
          home_code: string | null;
          home_score: number | null;
          home_team: string;
          home_team_id: string | null;
          id: string;
          is_neutral: boolean;
          /** Index of the side with the ball: 0 home, 1 away. Null when not live or not known. */
          possession: string | null;
          /** Period being played or last played; 5 and above is overtime. Null before the start. */
          quarter: number | null;
          scheduled_at: string;
          /** NFL: the year it starts; NBA and others: the year it ends. */
          season: number | null;
          /** 1 before the season, 2 regular, 3 play-offs, 4 out of season, 5 play-in, 6 final of the NBA's cup. */
          season_type: number | null;
          sport: string;
          /** unknown: it was live, and nobody tells of it any more; status_detail says since when. */
          status: string;
          /** What the status leaves out, in the feed's words: Halftime, End of 1st Quarter, Final/OT, Delayed. */
          status_detail: string | null;
          /** Game clock as shown, "7:45". Null before the start. */
          time_remaining: string | null;
          updated_at: string;
          venue: string | null;
          viewers: number | null;
          week: number | null;
        },
        'has_begun' | 'id' | 'is_neutral' | 'updated_at',
        [
          ForeignKey<'games_away_team_id_fkey', ['away_team_id'], 'teams_master', ['team_id'], false>,
          ForeignKey<'games_home_team_id_fkey', ['home_team_id'], 'teams_master', ['team_id'], false>,
        ]
      >;
      /** Injuries with their effect: premium. */
      injuries: Table<
        {
          body_part: string | null;
          comment: string | null;
          description: string | null;
          external_id: string;
          /** What the player averaged in his last five games: what goes missing without him. */
          fantasy_points: number | null;
          /** [{name, points}]: team-mates who are projected higher without him than with him, in fantasy points. */
          gainers: Json;
          /** What it means for fantasy, in words of ours. */
          impact: string | null;
          player_id: string | null;
          player_name: string | null;
          /** Expected margin of the team with the player missing minus with the player, in points. */
          points_effect: number | null;
          position: string | null;
          reported_at: string | null;
          returns_on: string | null;
          side: string | null;
          sport: string;
          status: string;
          team_id: string | null;
          team_name: string | null;
          updated_at: string;
        },
        'gainers' | 'updated_at',
        [
          ForeignKey<'injuries_team_id_fkey', ['team_id'], 'teams_master', ['team_id'], false>,
        ]
      >;
      /** Every change of an injury, in the order in which it was seen. Nothing in it changes. */
      injury_changes: Table<
        {
          body_part: string | null;
          id: number;
          injury_id: string;
          /** False: the row stands for an injury that is no longer listed. */
          is_listed: boolean;
          player_id: string | null;
          player_name: string | null;
          /** The feed's own time. */
          reported_at: string | null;
          returns_on: string | null;
          seen_at: string;
          side: string | null;
          sport: string;
          status: string | null;
          team_id: string | null;
          /** What differed before, by column; null of an injury that was not listed. */
          was: Json | null;
        },
        'id' | 'seen_at'
      >;
      /** Every change of a line on a game, in the order in which it was seen. Nothing in it changes. */
      line_changes: Table<
        {
          away_moneyline: number | null;
          away_spread_odds: number | null;
          draw_moneyline: number | null;
          game_id: string;
          home_moneyline: number | null;
          home_spread: number | null;
          home_spread_odds: number | null;
          id: number;
          /** False: the row stands for a line that is no longer offered. */
          is_listed: boolean;
          open_away_moneyline: number | null;
          open_home_moneyline: number | null;
          open_home_spread: number | null;
          open_total: number | null;
          over_odds: number | null;
          provider: string;
          seen_at: string;
          total: number | null;
          under_odds: number | null;
          /** What differed before, by column; null of a line that was not offered. */
          was: Json | null;
        },
        'id' | 'seen_at'
      >;
      /** Our win probability while a game goes on, one row per change of the game. */
      live_win_probabilities: Table<
        {
          at: string;
          away_score: number;
          clock: string | null;
          game_id: string;
          home_score: number;
          home_win: number;
          home_win_high: number | null;
          /** Four times in five the share of games won at such a chance lies between this and home_win_high; both are the chance itself when the game is over. */
          home_win_low: number | null;
          model_version: string;
          period: number | null;
        },
        never,
        [
          ForeignKey<'live_win_probabilities_game_id_fkey', ['game_id'], 'games', ['external_id'], false>,
        ]
      >;
      /** Headlines. url is null for demo news: there is no article behind it. */
      news: Table<
        {
          external_id: string;
          headline: string;
          id: string;
          published_at: string;
          sport: string;
          summary: string | null;
          updated_at: string;
          url: string | null;
        },
        'id' | 'updated_at'
      >;
      /** Suggested combinations of legs. game_id and starts_at are those of the leg that starts first. */
      parlays: Table<
        {
          fair_odds: number;
          game_id: string;
          graded_at: string | null;
          id: string;
          /** The plain product of the legs, which is wrong for legs of one game. */
          independent_probability: number;
          kind: string;
          /** [{projection_id, game_id, player_id, player_name, team_id, matchup, stat, line, side, probability, reason}]. */
          legs: Json;
          made_at: string;
          model_version: string;
          outcome: string | null;
          payout_per_100: number;
          probability: number;
          probability_high: number;
          probability_low: number;
          recorded_at: string;
          sport: string;
          starts_at: string;
          void_reason: string | null;
          withdrawn_at: string | null;
        },
        'id' | 'recorded_at'
      >;
      /** One player in one finished game, for last-five lists and projections: imported, or kept from the box score when a game ends. */
      player_games: Table<
        {
          /** Numbers by name: fantasyPoints, passingYards, rushingYards, receivingYards, attempts, carries, targets (NFL); minutes, points, rebounds, assists (NBA); and whatever else the source gave. */
          figures: Json;
          game_id: string;
          is_home: boolean;
          opponent_team_id: string;
          played_on: string;
          player_id: string;
          player_name: string;
          position: string | null;
          season: number;
          season_type: number;
          source: string;
          sport: string;
          team_id: string;
          week: number | null;
        },
        never
      >;
      /** What a player will do, written before the start and never changed; four results in five fall between low and high. */
      player_projections: Table<
        {
          actual: number | null;
          factors: Json;
          game_id: string;
          graded_at: string | null;
          high: number;
          id: string;
          injury_status: string | null;
          /** [{played_on, opponent, value}], newest first. */
          last_five: Json;
          /** The median of the last ten games: no bookmaker's. */
          line: number | null;
          low: number;
          made_at: string;
          matchup: string;
          middle: number;
          model_version: string;
          over_probability: number | null;
          player_id: string;
          player_name: string;
          position: string | null;
          recorded_at: string;
          season: number;
          sport: string;
          starts_at: string;
          stat: string;
          team_id: string;
          void_reason: string | null;
        },
        'id' | 'recorded_at'
      >;
      /** Players of every roster. */
      players_master: Table<
        {
          age: number | null;
          born_on: string | null;
          /** Place among players of the same position on their team, who plays before the others first: quarterbacks, where the feed tells it. */
          depth: number | null;
          /** As fans write it: 6' 4". */
          height: string | null;
          height_in: number | null;
          id: string;
          is_active: boolean;
          jersey_number: number | null;
          photo_url: string | null;
          /** Key in the feed, with the league before it; demo players begin with demo_. */
          player_id: string;
          player_name: string;
          position: string | null;
          /** Active, Injured Reserve, Practice Squad: in the feed's words. */
          roster_status: string | null;
          sport: string;
          team_id: string | null;
          updated_at: string;
          /** As fans write it: 225 lbs. */
          weight: string | null;
          weight_lb: number | null;
        },
        'id' | 'is_active' | 'updated_at',
        [
          ForeignKey<'players_master_team_id_fkey', ['team_id'], 'teams_master', ['team_id'], false>,
        ]
      >;
      /** Who would be in the play-offs today, by the tie-breakers of the league, and how the bracket stands: one row a league. */
      playoff_pictures: Table<
        {
          /** As shared/schemas/playoffs.ts Bracket. */
          bracket: Json;
          /** As shared/schemas/playoffs.ts PictureClub, a conference after the other, the best first. */
          clubs: Json;
          drawn_at: string;
          is_demo: boolean;
          season: number;
          sport: string;
        },
        never
      >;
      /** Winner forecasts, written before the start and never changed. The last one before the start is graded, right or wrong; graded ones are public, and those of real games are for good. */
      predictions: Table<
        {
          away_score: number | null;
          away_team: string;
          /** How often home sides had won until then: the least that a forecast must beat. */
          base_probability: number;
          /** As shared/schemas/forecasts.ts ForecastBasis: games known, ratings begun from, who was expected to start. Null: made by an older version. */
          basis: Json | null;
          brier: number | null;
          /** [{key, points}]: signed points in favour of the home side. */
          factors: Json;
          game_id: string;
          graded_at: string | null;
          /** Expected margin of the home side in points: exactly the sum of the factors. */
          home_favored_by: number;
          home_score: number | null;
          home_team: string;
          home_win_probability: number;
          id: string;
          /** Made after the game of the simulated league, as if the server had run before it: made_at is when it would have been made, recorded_at when it was. */
          is_replayed: boolean;
          /** The market line's at that moment, where a line was known. */
          line_probability: number | null;
          log_loss: number | null;
          made_at: string;
          margin_high: number;
          /** Four margins in five fall between margin_low and margin_high. */
          margin_low: number;
          model_version: string;
          outcome: number | null;
          /** A plain Elo rating's. */
          rating_probability: number;
          recorded_at: string;
          season: number;
          sport: string;
          starts_at: string;
          total: number;
          uses_line: boolean;
          void_reason: string | null;
        },
        'id' | 'is_replayed' | 'recorded_at'
      >;
      /** What a user tells about themself; visible to nobody else. */
      profiles: Table<
        {
          date_of_birth: string | null;
          first_name: string | null;
          id: string;
          last_name: string | null;
          phone_number: string | null;
          profile_picture: string | null;
          /** Seconds by which their devices show scores later. Null: each as it was told itself. */
          score_delay_s: number | null;
          updated_at: string;
        },
        'updated_at'
      >;
      /** What was foretold of the games of a day, as one hash, written before the first of them started. Never changed. */
      seals: Table<
        {
          /** Of the games, in New York. */
          day: string;
          /** Start of the first of its games. */
          first_start: string;
          /** SHA-256 of the canonical JSON (RFC 8785) of all the other columns. */
          hash: string;
          number: number;
          /** Hash of the seal before; zeros before the first. */
          previous: string;
          /** Root of their Merkle tree (RFC 6962), in hex. */
          root: string;
          /** How many forecasts. */
          rows: number;
          sealed_at: string;
          /** demo: the simulated league; real: real games. Each has a chain of its own. */
          world: string;
        },
        never
      >;
      /** Games of whole seasons, played or to come, for history and forecasts: imported, or kept from the feed when they end. */
      season_games: Table<
        {
          away_moneyline: number | null;
          away_periods: number[] | null;
          away_quarterback: string | null;
          away_quarterback_epa: number | null;
          away_score: number | null;
          away_team_id: string;
          game_id: string;
          /** Closing spread: points by which the home side is favoured, the opposite sign of game_odds.home_spread. */
          home_favored_by: number | null;
          home_moneyline: number | null;
          home_periods: number[] | null;
          /** Key of the starting quarterback (NFL). */
          home_quarterback: string | null;
          home_quarterback_epa: number | null;
          home_score: number | null;
          home_team_id: string;
          is_division: boolean;
          is_neutral: boolean;
          played_on: string;
          season: number;
          season_type: number;
          /** Who was on the field (NFL), where an imported file has counted it: {"home": {key of the player: [name, group, share of his unit's snaps]}, "away": ...}. */
          snaps: Json | null;
          /** import, or the name of the feed that brought the row: demo, espn. */
          source: string;
          sport: string;
          starts_at: string | null;
          total_line: number | null;
          updated_at: string;
          week: number | null;
        },
        'is_division' | 'is_neutral' | 'updated_at'
      >;
      /** Chances of each club as they stood at the end of each day: a row a day and club, premium until it is graded. */
      season_odds: Table<
        {
          /** NFL: rests in the first round. NBA: among the first six, spared the play-in. */
          bye: number;
          division: number;
          expected_wins: number;
          graded_at: string | null;
          is_demo: boolean;
          is_first: boolean;
          /** The table then had the club in the play-offs; is_first: ahead of its division. */
          is_in: boolean;
          made_at: string;
          /** Day of the league office, on which the row may still be replaced. */
          made_on: string;
          model_version: string;
          /** NBA: seventh to tenth. */
          play_in: number;
          playoffs: number;
          reached_division: boolean | null;
          reached_playoffs: boolean | null;
          reached_title: boolean | null;
          recorded_at: string;
          /** Of each round: the play-offs, the second, the third, the final, the title. */
          rounds: number[];
          season: number;
          /** Of the games of the regular season, how many were over. */
          season_share: number;
          seasons: number;
          /** Of the first seed, the second and so on. */
          seeds: number[];
          sport: string;
          team_id: string;
          title: number;
        },
        'recorded_at'
      >;
      /** What games of the coming week would change, counted in the seasons that the newest odds come from: premium, replaced with them. */
      season_what_ifs: Table<
        {
          away_wins: number;
          /** As shared/schemas/playoffs.ts ClubWhatIf: both clubs, then others whom it moves. */
          clubs: Json;
          game_id: string;
          /** Share of the seasons that played the game; what is missing to 1 are ties. */
          home_wins: number;
          /** By how much the game is expected to move the play-off chances of its two clubs, together. */
          leverage: number;
          made_at: string;
          sport: string;
        },
        never,
        [
          ForeignKey<'season_what_ifs_game_id_fkey', ['game_id'], 'games', ['external_id'], true>,
        ]
      >;
      /** What was done to an account, when and from where, for its owner to read. The server alone writes it. */
      security_log: Table<
        {
          /** Start of the hour whose events from one network this row counts, so that a stranger cannot fill the table; null for a row that stands for one event. */
          counted_from: string | null;
          /** Of several times the last. */
          happened_at: string;
          id: string;
          /** Of a counted row the network: an IPv4 address or an IPv6 /64. */
          ip: string | null;
          kind: string;
          times: number;
          user_agent: string | null;
          user_id: string;
        },
        'happened_at' | 'id' | 'times'
      >;
      standings: Table<
        {
          clinched: string | null;
          competition: string | null;
          conference: string | null;
          conference_record: string | null;
          division_record: string | null;
          /** Name of the feed that brought the row: demo, espn. */
          feed: string;
          games_behind: number | null;
          home_record: string | null;
          id: string;
          last_ten: string | null;
          losses: number;
          playoff_seed: number | null;
          points: number | null;
          points_against: number | null;
          points_for: number | null;
          /** Place in the conference by the seed of the feed, else by the tie-breakers of the league; equal records share one where neither is known. */
          rank: number;
          road_record: string | null;
          season: number | null;
          season_type: number | null;
          sport: string;
          streak: string | null;
          team_id: string | null;
          team_name: string;
          ties: number | null;
          updated_at: string;
          win_fraction: number | null;
          wins: number;
        },
        'id' | 'updated_at',
        [
          ForeignKey<'standings_team_id_fkey', ['team_id'], 'teams_master', ['team_id'], false>,
        ]
      >;
      /** Written by the payment provider's events alone. */
      subscriptions: Table<
        {
          /** The user has cancelled: nothing is charged at the end. */
          cancel_at_period_end: boolean;
          id: string;
          /** The price list that the plan was chosen from: what is charged follows from it. */
          offer: string;
          /** Reversed: the last payment is disputed or was returned. Incomplete: the first payment was never made. */
          status: string;
          /** Premium content is readable until this moment, whatever the status says. */
          subscription_end: string;
          subscription_tier: string;
          /** Until this moment nothing has been charged; null without a trial. */
          trial_end: string | null;
          updated_at: string;
          user_id: string;
        },
        'cancel_at_period_end' | 'id' | 'offer' | 'updated_at'
      >;
      /** Clubs of every sport. */
      teams_master: Table<
        {
          abbreviation: string;
          city: string;
          conference: string | null;
          division: string | null;
          id: string;
          is_active: boolean;
          logo_url: string | null;
          /** #rrggbb, lower case. */
          primary_color: string | null;
          secondary_color: string | null;
          sport: string;
          /** Stable key, league and abbreviation: nfl-kc. */
          team_id: string;
          team_name: string;
          updated_at: string;
        },
        'id' | 'is_active' | 'updated_at'
      >;
    };
    Views: {
      /** The devices on which the caller is signed in; deleting a row signs that device out. Empty for a caller whose own session has ended. */
      account_sessions: View<
        {
          created_at: string | null;
          id: string | null;
          ip: string | null;
          /** The session of the caller's own access token. */
          is_current: boolean | null;
          refreshed_at: string | null;
          user_agent: string | null;
        }
      >;
      /** Addresses, moments and states, and nothing else of a person. For administrators. */
      admin_accounts: View<
        {
          banned_until: string | null;
          created_at: string | null;
          email: string | null;
          email_confirmed_at: string | null;
          id: string | null;
          is_administrator: boolean | null;
          last_sign_in_at: string | null;
          subscription_end: string | null;
          subscription_status: string | null;
          subscription_tier: string | null;
        }
      >;
      /** Who of the administrators did what, on whom and when; an address is null when its account is gone. For administrators. */
      admin_acts: View<
        {
          administrator: string | null;
          detail: string | null;
          email: string | null;
          happened_at: string | null;
          id: string | null;
          kind: string | null;
        }
      >;
      /** Events that could not be processed, mails that were not sent, and customers without an account whom the payment provider has not let go. For administrators. */
      admin_failures: View<
        {
          detail: string | null;
          last_at: string | null;
          mail: string | null;
          provider: string | null;
          reference: string | null;
          since: string | null;
          times: number | null;
          what: string | null;
        }
      >;
      /** What every job did last; of a job with many subjects those that work are one row. For administrators. */
      admin_jobs: View<
        {
          detail: string | null;
          failing_since: string | null;
          failures: number | null;
          job: string | null;
          last_attempt_at: string | null;
          last_success_at: string | null;
          next_due_at: string | null;
          outcome: string | null;
          refusal: string | null;
          /** Empty for a row that stands for several, counted in subjects. */
          subject: string | null;
          subjects: number | null;
        }
      >;
      /** The server processes that write to this database. For administrators. */
      admin_processes: View<
        {
          app_version: string | null;
          free_disk_bytes: number | null;
          id: string | null;
          memory_bytes: number | null;
          seen_at: string | null;
          started_at: string | null;
        }
      >;
      /** Each run of a job, as long as retention says. For administrators. */
      admin_runs: View<
        {
          detail: string | null;
          finished_at: string | null;
          id: number | null;
          job: string | null;
          outcome: string | null;
          requests: number | null;
          rows_refused: number | null;
          rows_saved: number | null;
          started_at: string | null;
          subject: string | null;
        }
      >;
      /** Where accounts are signed in, without addresses of machines. For administrators. */
      admin_sessions: View<
        {
          created_at: string | null;
          refreshed_at: string | null;
          user_agent: string | null;
          user_id: string | null;
        }
      >;
      /** For administrators. */
      admin_subscriptions: View<
        {
          cancel_at_period_end: boolean | null;
          email: string | null;
          offer: string | null;
          status: string | null;
          subscription_end: string | null;
          subscription_tier: string | null;
          trial_end: string | null;
          updated_at: string | null;
          user_id: string | null;
        }
      >;
      /** game_plays with those of games that are long over: the same columns, of games by game_id. */
      all_plays: View<
        {
          away_score: number | null;
          clock: string | null;
          description: string | null;
          external_id: string | null;
          game_id: string | null;
          home_score: number | null;
          is_scoring: boolean | null;
          kind: string | null;
          occurred_at: string | null;
          ordinal: number | null;
          period: number | null;
          shot_x: number | null;
          shot_y: number | null;
          side: string | null;
          situation: string | null;
        }
      >;
      /** Parlays of the newest run of each league that stand, none of whose legs has started: premium. A run names all of them anew. */
      current_parlays: View<
        {
          fair_odds: number | null;
          game_id: string | null;
          graded_at: string | null;
          id: string | null;
          independent_probability: number | null;
          kind: string | null;
          legs: Json | null;
          made_at: string | null;
          model_version: string | null;
          outcome: string | null;
          payout_per_100: number | null;
          probability: number | null;
          probability_high: number | null;
          probability_low: number | null;
          recorded_at: string | null;
          sport: string | null;
          starts_at: string | null;
          void_reason: string | null;
          withdrawn_at: string | null;
        }
      >;
      /** Picks of the newest run of each slate that stand and whose games are to come, with the points that the newest projections of their players give: premium. */
      current_picks: View<
        {
          actual_points: number | null;
          confidence: number | null;
          factors: Json | null;
          game_id: string | null;
          graded_at: string | null;
          high: number | null;
          id: string | null;
          is_in_line_up: boolean | null;
          low: number | null;
          made_at: string | null;
          matchup: string | null;
          model_version: string | null;
          player_id: string | null;
          player_name: string | null;
          position: string | null;
          projected_points: number | null;
          recorded_at: string | null;
          salary: number | null;
          season: number | null;
          slate: string | null;
          sport: string | null;
          starts_at: string | null;
          team_id: string | null;
          void_reason: string | null;
          withdrawn_at: string | null;
        }
      >;
      /** The newest winner forecast of each game to come, with the key of its page: premium. */
      current_predictions: View<
        {
          away_score: number | null;
          away_team: string | null;
          base_probability: number | null;
          basis: Json | null;
          brier: number | null;
          factors: Json | null;
          game_id: string | null;
          graded_at: string | null;
          home_favored_by: number | null;
          home_score: number | null;
          home_team: string | null;
          home_win_probability: number | null;
          id: string | null;
          is_replayed: boolean | null;
          line_probability: number | null;
          log_loss: number | null;
          made_at: string | null;
          margin_high: number | null;
          margin_low: number | null;
          model_version: string | null;
          outcome: number | null;
          rating_probability: number | null;
          recorded_at: string | null;
          row_id: string | null;
          season: number | null;
          sport: string | null;
          starts_at: string | null;
          total: number | null;
          uses_line: boolean | null;
          void_reason: string | null;
        }
      >;
      /** The newest projection of each player and statistic in games to come: premium. */
      current_projections: View<
        {
          actual: number | null;
          factors: Json | null;
          game_id: string | null;
          graded_at: string | null;
          high: number | null;
          id: string | null;
          injury_status: string | null;
          last_five: Json | null;
          line: number | null;
          low: number | null;
          made_at: string | null;
          matchup: string | null;
          middle: number | null;
          model_version: string | null;
          over_probability: number | null;
          player_id: string | null;
          player_name: string | null;
          position: string | null;
          recorded_at: string | null;
          season: number | null;
          sport: string | null;
          starts_at: string | null;
          stat: string | null;
          team_id: string | null;
          void_reason: string | null;
        }
      >;
      /** The newest odds of each club of a season that is on. */
      current_season_odds: View<
        {
          bye: number | null;
          division: number | null;
          expected_wins: number | null;
          graded_at: string | null;
          is_demo: boolean | null;
          is_first: boolean | null;
          is_in: boolean | null;
          made_at: string | null;
          made_on: string | null;
          model_version: string | null;
          play_in: number | null;
          playoffs: number | null;
          reached_division: boolean | null;
          reached_playoffs: boolean | null;
          reached_title: boolean | null;
          recorded_at: string | null;
          rounds: number[] | null;
          season: number | null;
          season_share: number | null;
          seasons: number | null;
          seeds: number[] | null;
          sport: string | null;
          team_id: string | null;
          title: number | null;
        }
      >;
      /** How good a fan's chances were, to that fan alone. Each is held against others on the same games. */
      fan_records: View<
        {
          brier: number | null;
          brier_beside_line: number | null;
          brier_beside_model: number | null;
          games: number | null;
          is_demo: boolean | null;
          line_brier: number | null;
          line_games: number | null;
          model_brier: number | null;
          /** Below 0: better than the model. */
          model_difference: number | null;
          /** Standard error of model_difference; null below two games. */
          model_difference_error: number | null;
          model_games: number | null;
          sport: string | null;
          user_id: string | null;
          /** Not graded yet. */
          waiting: number | null;
        }
      >;
      /** When forecasts of games to come were made last, by kind and league, and for how many games. Public. */
      forecast_times: View<
        {
          games: number | null;
          is_demo: boolean | null;
          kind: string | null;
          made_at: string | null;
          sport: string | null;
        }
      >;
      /** National television and streams of the games of the next two weeks. */
      game_channels: View<
        {
          game_id: string | null;
          names: string | null;
        }
      >;
      /** Ids under which sources know a game: espn, nba. */
      game_ids: View<
        {
          game_id: string | null;
          source: string | null;
          source_id: string | null;
        }
      >;
      /** Every winner forecast whose game is over, right or wrong: enough to compute the track record anew. Public. */
      graded_predictions: View<
        {
          away_score: number | null;
          away_team: string | null;
          base_probability: number | null;
          brier: number | null;
          game_id: string | null;
          graded_at: string | null;
          home_favored_by: number | null;
          home_score: number | null;
          home_team: string | null;
          home_win_probability: number | null;
          id: string | null;
          is_demo: boolean | null;
          is_replayed: boolean | null;
          /** Null for ties, even forecasts and games that were not played. */
          is_right: boolean | null;
          line_probability: number | null;
          log_loss: number | null;
          made_at: string | null;
          margin_high: number | null;
          margin_low: number | null;
          model_version: string | null;
          outcome: number | null;
          rating_probability: number | null;
          recorded_at: string | null;
          season: number | null;
          sport: string | null;
          starts_at: string | null;
          total: number | null;
          uses_line: boolean | null;
          void_reason: string | null;
        }
      >;
      /** Injuries without their expected effect, for everybody. */
      injury_statuses: View<
        {
          body_part: string | null;
          external_id: string | null;
          player_id: string | null;
          player_name: string | null;
          position: string | null;
          reported_at: string | null;
          returns_on: string | null;
          side: string | null;
          sport: string | null;
          status: string | null;
          team_id: string | null;
        }
      >;
      /** The newest win probability of each game that is on, and the last one before its start, for everybody who is signed in; of games that are over, that a line is known. */
      newest_chances: View<
        {
          away_score: number | null;
          clock: string | null;
          game_id: string | null;
          home_score: number | null;
          home_win: number | null;
          home_win_before: number | null;
          period: number | null;
        }
      >;
      /** How many graded parlays came true, and how many were expected to. Public. */
      parlay_record: View<
        {
          expected_won: number | null;
          is_demo: boolean | null;
          kind: string | null;
          parlays: number | null;
          sport: string | null;
          won: number | null;
        }
      >;
      /** How graded projections of players did by sport, season and statistic; fantasy_pick stands for picks. Public. */
      projection_record: View<
        {
          games: number | null;
          /** Four in five are meant to fall in the range. */
          in_range: number | null;
          is_demo: boolean | null;
          mean_error: number | null;
          over_brier: number | null;
          over_games: number | null;
          season: number | null;
          sport: string | null;
          stat: string | null;
        }
      >;
      /** How good graded odds of seasons were, by quarter of the season, each club and week once. */
      season_odds_record: View<
        {
          aim: string | null;
          /** Of our own odds a week before, on the same clubs and weeks as brier_beside_before. */
          before_brier: number | null;
          brier: number | null;
          brier_beside_before: number | null;
          is_demo: boolean | null;
          quarter: number | null;
          season: number | null;
          sport: string | null;
          /** Of the table as it stood: 1 for who was in, 0 for who was not; null for titles. */
          table_brier: number | null;
          told: number | null;
          told_before: number | null;
        }
      >;
      /** Mean scores of graded winner forecasts by sport and season, of ours (model) and of what it is held against. Public. */
      track_record: View<
        {
          brier: number | null;
          /** model; base: how often home sides win; rating: a plain Elo; line: the market, in games where a line was known. */
          forecaster: string | null;
          games: number | null;
          is_demo: boolean | null;
          log_loss: number | null;
          /** Ours on the same games. */
          model_brier: number | null;
          /** Ours on the same games. */
          model_log_loss: number | null;
          /** Ties and even forecasts count half. */
          right_games: number | null;
          season: number | null;
          sport: string | null;
        }
      >;
      /** Reliability of graded winner forecasts: ten bins of the chance of the home side, and how often it won. Public. */
      track_record_bins: View<
        {
          bin: number | null;
          games: number | null;
          /** A tie counts half. */
          home_wins: number | null;
          is_demo: boolean | null;
          mean_probability: number | null;
          season: number | null;
          sport: string | null;
        }
      >;
      /** Graded winner forecasts by week beside the market, of all teams where team is null and of each team. Public. */
      track_record_weeks: View<
        {
          brier: number | null;
          games: number | null;
          is_demo: boolean | null;
          line_brier: number | null;
          /** Those in which the market's line was known. */
          line_games: number | null;
          line_right_games: number | null;
          replayed_games: number | null;
          /** Ties and even forecasts count half. */
          right_games: number | null;
          season: number | null;
          sport: string | null;
          team: string | null;
          /** Its first day, a Tuesday in New York. */
          week: string | null;
        }
      >;
    };
    Functions: {
      admin_ban_account: { Args: { account: string; until: string }; Returns: undefined };
      /** Which sessions hold what others wait for at this moment, and since when. Refused but to administrators. */
      admin_blockers: { Args: never; Returns: Json };
      /** Versions of PostgreSQL, schema and forecast models, and what takes the room. Refused but to administrators. */
      admin_database: { Args: never; Returns: Json };
      /** Signs the account out everywhere and ends its API keys; how many devices that were. */
      admin_end_sessions: { Args: { account: string }; Returns: number };
      admin_lift_ban: { Args: { account: string }; Returns: undefined };
      /** What was done to accounts, newest first: of one address or of all, of one kind or of all. Refused but to administrators. */
      admin_security_log: { Args: { address: string; most: number; skipped: number; what: string }; Returns: Json };
      /** Makes a mail that waits, or was given up while it is good, due at once. Refused but to administrators. */
      admin_send_mail_again: { Args: { mail: string }; Returns: undefined };
      /** Of the caller alone: fresh, old (an administrator who has to sign in again) or none. */
      administrator_standing: { Args: never; Returns: string };
      /** Fans who asked to be listed, by how much better their chances were than the model's on the same games. Names and averages alone. */
      fan_table: { Args: { is_demo: boolean; sport: string }; Returns: Json };
      /** Whether the caller has a running subscription or trial at this moment. For row policies: using ((select public.has_premium())). A cancelled subscription runs until its end; one that is past due has its end where the paid time ended. */
      has_premium: { Args: never; Returns: boolean };
      /** Does the caller look after the site, with a session that began in the last hour? Who signed in earlier signs in again. */
      is_administrator: { Args: never; Returns: boolean };
      /** The caller's favourite players with team, status, last line and next game; nothing of a forecast. */
      my_players: { Args: never; Returns: Json };
      /** The caller's favourite teams with their live or next game, last result, players out and newest headline. */
      my_teams: { Args: never; Returns: Json };
      /** What a player did: sums of each season that is stored, and his last hundred games with their scores. */
      player_history: { Args: { player: string }; Returns: Json };
      /** This browser takes the caller's alerts from now on, and nobody else's. The id of its row. */
      register_alert_device: { Args: { auth: string; delay_s?: number; endpoint: string; name: string; p256dh: string; server_key: string; spoilers?: string; zone?: string }; Returns: string };
      /** The caller's favourite players of one sport become exactly these, or stay as they are when one is refused. An id beside a name says which of that name. */
      replace_favorite_players: { Args: { listed_ids?: string[]; player_names: string[]; sport: string }; Returns: undefined };
      /** The caller's favourite teams of one sport become exactly these, or stay as they are when one is refused. An id beside a name says which of that name. */
      replace_favorite_teams: { Args: { listed_ids?: string[]; sport: string; team_names: string[] }; Returns: undefined };
      /** Seals of the games of a day with their leaves, and the rows of those that are graded; and what was never sealed of games that began. */
      seal_of_day: { Args: { day: string; world: string }; Returns: Json };
    };
    Enums: { [_ in never]: never };
    CompositeTypes: { [_ in never]: never };
  };
};

type PublicTables = Database['public']['Tables'];

/** A row as it is read: `Tables<'games'>`. */
export type Tables<Name extends keyof PublicTables> = PublicTables[Name]['Row'];
export type TablesInsert<Name extends keyof PublicTables> = PublicTables[Name]['Insert'];
export type TablesUpdate<Name extends keyof PublicTables> = PublicTables[Name]['Update'];
