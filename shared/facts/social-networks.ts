const networks: Readonly<Record<string, string>> = {
  'bsky.app': 'Bluesky',
  'discord.com': 'Discord',
  'discord.gg': 'Discord',
  'facebook.com': 'Facebook',
  'instagram.com': 'Instagram',
  'linkedin.com': 'LinkedIn',
  'mastodon.social': 'Mastodon',
  'reddit.com': 'Reddit',
  'snapchat.com': 'Snapchat',
  't.me': 'Telegram',
  'threads.com': 'Threads',
  'threads.net': 'Threads',
  'tiktok.com': 'TikTok',
  'twitch.tv': 'Twitch',
  'twitter.com': 'X',
  'whatsapp.com': 'WhatsApp',
  'x.com': 'X',
  'youtu.be': 'YouTube',
  'youtube.com': 'YouTube',
};

/** What people call the network at a host; any other is called by its host. */
export function networkName(host: string): string {
  const domain = host.split('.').slice(-2).join('.');
  return networks[domain] ?? host.replace(/^www\./, '');
}
