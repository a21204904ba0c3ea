/** The answer of /config.json: what the server publishes about itself and the site reads first. */
export type SiteConfig = {
  supabaseUrl: string;
  supabaseKey: string;
  feed: 'demo' | 'espn' | 'off';
  /** Mails wait in /dev/mailbox instead of being sent. */
  mailbox: boolean;
  payments: 'off';
  contactEmail: string;
  socialLinks: { name: string; url: string }[];
};
