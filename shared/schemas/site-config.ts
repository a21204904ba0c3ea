/** Who may make an account: everybody, whom an operator invited, or nobody who comes by. */
export type SignUps = 'open' | 'invite' | 'off';

/** The answer of /config.json: what the server publishes about itself and the site reads first. */
export type SiteConfig = {
  supabaseUrl: string;
  supabaseKey: string;
  feed: 'demo' | 'espn' | 'nba' | 'off';
  /** Mails wait in /dev/mailbox instead of being sent. */
  mailbox: boolean;
  /** Whose pages take the money; `simulated` ones ask for none. */
  payments: 'off' | 'stripe' | 'simulated';
  contactEmail: string;
  socialLinks: { name: string; url: string }[];
};

/** True when the games are played by living people. */
export function isRealFeed(feed: SiteConfig['feed'] | undefined): boolean {
  return feed === 'espn' || feed === 'nba';
}
