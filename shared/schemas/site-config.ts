import type { FeedName } from '../facts/feeds.ts';
import type { SignUps } from '../facts/sign-ups.ts';

/** The answer of /config.json: what the server publishes about itself and the site reads first. */
export type SiteConfig = {
  supabaseUrl: string;
  supabaseKey: string;
  /** Under which browsers subscribe to alerts: a P-256 point, base64url. */
  pushKey?: string;
  feed: FeedName | 'off';
  /** Mails wait in /dev/mailbox instead of being sent. */
  mailbox: boolean;
  /** Whose pages take the money; `simulated` ones ask for none. */
  payments: 'off' | 'stripe' | 'simulated';
  signUps: SignUps;
  /** On the button of the front page, whose scripts have no room for it; absent while anybody may sign up. */
  signUpLabel?: string;
  /** What the button for signing in with another service says; absent without one. */
  otherSignIn?: string;
  contactEmail: string;
  socialLinks: { name: string; url: string }[];
};

/** True when the games are played by living people. */
export function isRealFeed(feed: SiteConfig['feed'] | undefined): boolean {
  return feed !== undefined && feed !== 'demo' && feed !== 'off';
}
