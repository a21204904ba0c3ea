import { describe, expect, it } from 'vitest';
import { startServerForFile, startTestServer } from '#test/server.ts';

const server = await startServerForFile({
  environment: { SOCIAL_LINKS: 'https://www.instagram.com/hub, https://social.example/@hub' },
});

describe('GET /config.json', () => {
  it('tells the site the address it was asked at, the publishable key and what is switched on', async () => {
    const response = await fetch(`${server.url}/config.json`);
    expect(await response.json()).toEqual({
      supabaseUrl: server.url,
      supabaseKey: server.services.secrets.publishableKey,
      pushKey: expect.stringMatching(/^B[\w-]{86}$/),
      feed: 'off',
      mailbox: true,
      payments: 'simulated',
      signUps: 'open',
      contactEmail: 'contact@example.com',
      socialLinks: [
        { name: 'Instagram', url: 'https://www.instagram.com/hub' },
        { name: 'social.example', url: 'https://social.example/@hub' },
      ],
    });
    expect(response.headers.get('Cache-Control')).toBe('no-store');
  });

  it.each([
    ['invite', 'By invitation'],
    ['off', 'Sign-ups are closed'],
  ])('tells with SIGN_UPS=%s who may make an account', async (SIGN_UPS, signUpLabel) => {
    const closed = await startTestServer({ environment: { SIGN_UPS } });
    const response = await fetch(`${closed.url}/config.json`);
    expect(await response.json()).toMatchObject({ signUps: SIGN_UPS, signUpLabel });
    await closed.stop();
  });

  it('has no mailbox once mail goes out by SMTP, and names the public address', async () => {
    const elsewhere = await startTestServer({
      environment: { SMTP_URL: 'smtp://127.0.0.1:9', SITE_URL: 'https://hub.example' },
    });
    const response = await fetch(`${elsewhere.url}/config.json`);
    expect(await response.json()).toMatchObject({
      supabaseUrl: 'https://hub.example',
      mailbox: false,
    });
    expect(response.headers.get('Strict-Transport-Security')).toBe(
      'max-age=31536000; includeSubDomains',
    );
    await elsewhere.stop();
  });
});
