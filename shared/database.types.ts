// Generated from database/migrations by `npm run db:types`; do not edit.

export type Json = string | number | boolean | null | { [key: string]: Json | undefined } | Json[];

export type Database = {
  public: {
    Tables: {
      favorite_players: {
        Row: {
          created_at: string;
          id: string;
          /** Saved as null: name and sport identify the favourite. */
          player_id: string | null;
          player_name: string;
          sport: string;
          user_id: string;
        };
        Insert: {
          created_at?: string;
          id?: string;
          player_id?: string | null;
          player_name: string;
          sport: string;
          user_id?: string;
        };
        Update: {
          created_at?: string;
          id?: string;
          player_id?: string | null;
          player_name?: string;
          sport?: string;
          user_id?: string;
        };
        Relationships: [];
      };
      favorite_teams: {
        Row: {
          created_at: string;
          id: string;
          sport: string;
          /** Saved as null: name and sport identify the favourite. */
          team_id: string | null;
          team_name: string;
          user_id: string;
        };
        Insert: {
          created_at?: string;
          id?: string;
          sport: string;
          team_id?: string | null;
          team_name: string;
          user_id?: string;
        };
        Update: {
          created_at?: string;
          id?: string;
          sport?: string;
          team_id?: string | null;
          team_name?: string;
          user_id?: string;
        };
        Relationships: [];
      };
      /** Games of the configured feed. external_id begins with demo_ for the simulated league, sample_ for sample content. */
      games: {
        Row: {
          away_score: number | null;
          away_team: string;
          away_team_id: string | null;
          external_id: string;
          home_score: number | null;
          home_team: string;
          home_team_id: string | null;
          id: string;
          /** Index of the side with the ball: 0 home, 1 away. Null when not live or not known. */
          possession: string | null;
          /** Period being played or last played; 5 and above is overtime. Null before the start. */
          quarter: number | null;
          scheduled_at: string;
          sport: string;
          status: string;
          /** What the status leaves out, in the feed's words: Halftime, End of 1st Quarter, Final/OT, Delayed. */
          status_detail: string | null;
          /** Game clock as shown, "7:45". Null before the start. */
          time_remaining: string | null;
          updated_at: string;
          venue: string | null;
          viewers: number | null;
          week: number | null;
        };
        Insert: {
          away_score?: number | null;
          away_team: string;
          away_team_id?: string | null;
          external_id: string;
          home_score?: number | null;
          home_team: string;
          home_team_id?: string | null;
          id?: string;
          possession?: string | null;
          quarter?: number | null;
          scheduled_at: string;
          sport: string;
          status: string;
          status_detail?: string | null;
          time_remaining?: string | null;
          updated_at?: string;
          venue?: string | null;
          viewers?: number | null;
          week?: number | null;
        };
        Update: {
          away_score?: number | null;
          away_team?: string;
          away_team_id?: string | null;
          external_id?: string;
          home_score?: number | null;
          home_team?: string;
          home_team_id?: string | null;
          id?: string;
          possession?: string | null;
          quarter?: number | null;
          scheduled_at?: string;
          sport?: string;
          status?: string;
          status_detail?: string | null;
          time_remaining?: string | null;
          updated_at?: string;
          venue?: string | null;
          viewers?: number | null;
          week?: number | null;
        };
        Relationships: [
          {
            foreignKeyName: 'games_away_team_id_fkey';
            columns: ['away_team_id'];
            isOneToOne: false;
            referencedRelation: 'teams_master';
            referencedColumns: ['team_id'];
          },
          {
            foreignKeyName: 'games_home_team_id_fkey';
            columns: ['home_team_id'];
            isOneToOne: false;
            referencedRelation: 'teams_master';
            referencedColumns: ['team_id'];
          },
        ];
      };
      /** Headlines. url is null for demo news: there is no article behind it. */
      news: {
        Row: {
          external_id: string;
          headline: string;
          id: string;
          published_at: string;
          sport: string;
          summary: string | null;
          updated_at: string;
          url: string | null;
        };
        Insert: {
          external_id: string;
          headline: string;
          id?: string;
          published_at: string;
          sport: string;
          summary?: string | null;
          updated_at?: string;
          url?: string | null;
        };
        Update: {
          external_id?: string;
          headline?: string;
          id?: string;
          published_at?: string;
          sport?: string;
          summary?: string | null;
          updated_at?: string;
          url?: string | null;
        };
        Relationships: [];
      };
      /** Players of every roster. */
      players_master: {
        Row: {
          age: number | null;
          /** As fans write it: 6' 4". */
          height: string | null;
          id: string;
          is_active: boolean;
          jersey_number: number | null;
          photo_url: string | null;
          /** Key in the feed, with the league before it; demo players begin with demo_. */
          player_id: string;
          player_name: string;
          position: string | null;
          sport: string;
          team_id: string | null;
          updated_at: string;
          /** As fans write it: 225 lbs. */
          weight: string | null;
        };
        Insert: {
          age?: number | null;
          height?: string | null;
          id?: string;
          is_active?: boolean;
          jersey_number?: number | null;
          photo_url?: string | null;
          player_id: string;
          player_name: string;
          position?: string | null;
          sport: string;
          team_id?: string | null;
          updated_at?: string;
          weight?: string | null;
        };
        Update: {
          age?: number | null;
          height?: string | null;
          id?: string;
          is_active?: boolean;
          jersey_number?: number | null;
          photo_url?: string | null;
          player_id?: string;
          player_name?: string;
          position?: string | null;
          sport?: string;
          team_id?: string | null;
          updated_at?: string;
          weight?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: 'players_master_team_id_fkey';
            columns: ['team_id'];
            isOneToOne: false;
            referencedRelation: 'teams_master';
            referencedColumns: ['team_id'];
          },
        ];
      };
      /** What a user tells about themself; visible to nobody else. */
      profiles: {
        Row: {
          date_of_birth: string | null;
          first_name: string | null;
          id: string;
          last_name: string | null;
          phone_number: string | null;
          profile_picture: string | null;
          updated_at: string;
        };
        Insert: {
          date_of_birth?: string | null;
          first_name?: string | null;
          id: string;
          last_name?: string | null;
          phone_number?: string | null;
          profile_picture?: string | null;
          updated_at?: string;
        };
        Update: {
          date_of_birth?: string | null;
          first_name?: string | null;
          id?: string;
          last_name?: string | null;
          phone_number?: string | null;
          profile_picture?: string | null;
          updated_at?: string;
        };
        Relationships: [];
      };
      /** Written by the payment provider's events alone. */
      subscriptions: {
        Row: {
          /** The user has cancelled: nothing is charged at the end. */
          cancel_at_period_end: boolean;
          id: string;
          status: string;
          /** Premium content is readable until this moment, whatever the status says. */
          subscription_end: string;
          subscription_tier: string;
          /** Until this moment nothing has been charged; null without a trial. */
          trial_end: string | null;
          updated_at: string;
          user_id: string;
        };
        Insert: {
          cancel_at_period_end?: boolean;
          id?: string;
          status: string;
          subscription_end: string;
          subscription_tier: string;
          trial_end?: string | null;
          updated_at?: string;
          user_id: string;
        };
        Update: {
          cancel_at_period_end?: boolean;
          id?: string;
          status?: string;
          subscription_end?: string;
          subscription_tier?: string;
          trial_end?: string | null;
          updated_at?: string;
          user_id?: string;
        };
        Relationships: [];
      };
      /** Clubs of every sport. */
      teams_master: {
        Row: {
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
        };
        Insert: {
          abbreviation: string;
          city: string;
          conference?: string | null;
          division?: string | null;
          id?: string;
          is_active?: boolean;
          logo_url?: string | null;
          primary_color?: string | null;
          secondary_color?: string | null;
          sport: string;
          team_id: string;
          team_name: string;
          updated_at?: string;
        };
        Update: {
          abbreviation?: string;
          city?: string;
          conference?: string | null;
          division?: string | null;
          id?: string;
          is_active?: boolean;
          logo_url?: string | null;
          primary_color?: string | null;
          secondary_color?: string | null;
          sport?: string;
          team_id?: string;
          team_name?: string;
          updated_at?: string;
        };
        Relationships: [];
      };
    };
    Views: {
      /** The devices on which the caller is signed in; deleting a row signs that device out. Empty for a caller whose own session has ended. */
      account_sessions: {
        Row: {
          created_at: string | null;
          id: string | null;
          ip: string | null;
          /** The session of the caller's own access token. */
          is_current: boolean | null;
          refreshed_at: string | null;
          user_agent: string | null;
        };
        Relationships: [];
      };
    };
    Functions: {
      /** Whether the caller has a running subscription or trial at this moment. For row policies: using ((select public.has_premium())). A cancelled subscription runs until its end; one that is past due has its end where the paid time ended. */
      has_premium: { Args: never; Returns: boolean };
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
