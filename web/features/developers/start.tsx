import type { ReactNode } from 'react';
import { apiKeyPrefix, apiScopes } from '#shared/facts/api-keys.ts';
import { profileTabRoute } from '#shared/facts/profile-routes.ts';
import { scopeTexts } from '#shared/texts/api-keys.ts';
import { cachingTexts, keyTexts, limitTexts, startTexts } from '#shared/texts/developers.ts';
import { TextLink } from '#web/ui/text-link.tsx';

/** What one has to know before the first request; `server` is where the endpoints are. */
export function Start({ server }: { server: string }) {
  return (
    <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,28rem),1fr))] gap-x-16 gap-y-8">
      <Part heading={startTexts.heading}>
        <p>{startTexts.open}</p>
        <Command>{`curl "${server}/scoreboard?league=nba"`}</Command>
        <p>{startTexts.withKey}</p>
        <Command>{`curl -H "Authorization: Bearer ${apiKeyPrefix}..." "${server}/my-teams"`}</Command>
        <p>{startTexts.note}</p>
      </Part>
      <Part heading={keyTexts.heading}>
        <p>{keyTexts.explanation}</p>
        <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1">
          {apiScopes.map((scope) => (
            <div key={scope} className="contents">
              <dt className="font-semibold">
                <code>{scope}</code>
              </dt>
              <dd>{scopeTexts[scope].explanation}</dd>
            </div>
          ))}
        </dl>
        <p>
          <TextLink to={profileTabRoute('security')}>{keyTexts.make}</TextLink>
        </p>
      </Part>
      {[limitTexts, cachingTexts].map(({ heading, paragraphs }) => (
        <Part key={heading} heading={heading}>
          {paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </Part>
      ))}
    </div>
  );
}

function Part({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <section className="grid content-start gap-2 border-border border-l-4 pl-4 leading-relaxed">
      <h2 className="text-2xl">{heading}</h2>
      {children}
    </section>
  );
}

function Command({ children }: { children: string }) {
  return (
    <p className="wrap-anywhere rounded-card border bg-field px-3 py-2 text-sm">
      <code>{children}</code>
    </p>
  );
}
