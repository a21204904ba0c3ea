import { Suspense, useState } from 'react';
import { Outlet } from 'react-router';
import { errorTexts } from '#shared/texts/errors.ts';
import { layoutTexts } from '#shared/texts/layout.ts';
import { sessionTexts } from '#shared/texts/session.ts';
import { errorCodeOf } from '#web/api/error-code.ts';
import { useAuthDialog } from '#web/features/auth/auth-dialog-context.ts';
import { AuthDialogProvider } from '#web/features/auth/auth-dialog-provider.tsx';
import { useMailLinkNotice } from '#web/features/auth/use-mail-link-notice.ts';
import { useSignedOutNotice } from '#web/features/auth/use-signed-out-notice.ts';
import { KeysButton } from '#web/features/keys/keys-button.tsx';
import { SearchButton } from '#web/features/search/search-button.tsx';
import { ThemeChoice } from '#web/features/theme/theme-choice.tsx';
import { ThemeMenu } from '#web/features/theme/theme-menu.tsx';
import { useAuth } from '#web/session/auth-context.ts';
import { SubscriptionProvider } from '#web/session/subscription-provider.tsx';
import { Footer } from '#web/shell/footer.tsx';
import { Header } from '#web/shell/header.tsx';
import { PageBoundary } from '#web/shell/page-boundary.tsx';
import { AfterPaint, lazyExtra } from '#web/ui/after-paint.tsx';
import { leaveSafely } from '#web/ui/leave-safely.ts';
import { showToast } from '#web/ui/toast.ts';
import { isServer, useHydrated } from '#web/ui/use-hydrated.ts';
import { ErrorPage } from './error-page.tsx';

/** What surrounds every page. */
export function RootPage() {
  return (
    <AuthDialogProvider>
      <SubscriptionProvider>
        <Shell />
      </SubscriptionProvider>
    </AuthDialogProvider>
  );
}

const CheckoutReturn = lazyExtra(
  async () => (await import('#web/features/pricing/checkout-return.tsx')).CheckoutReturn,
);

// Without it browsers do what they can.
const PageTurns = lazyExtra(async () => (await import('#web/shell/page-turns.tsx')).PageTurns);

const OfflineCare = lazyExtra<{ userId: string }>(
  async () => (await import('#web/features/offline/offline-care.tsx')).OfflineCare,
);

function Shell() {
  const { user, isLoading, signOut } = useAuth();
  const openAuthDialog = useAuthDialog();
  const isHydrated = useHydrated();
  const [hasReturned] = useState(() => !isServer && window.location.search.includes('checkout='));
  useMailLinkNotice();
  useSignedOutNotice();
  const leave = () => {
    signOut().catch((error: unknown) =>
      showToast({
        tone: 'error',
        title: sessionTexts.signOutFailed,
        description: errorTexts[errorCodeOf(error)],
      }),
    );
  };
  return (
    <div className="flex min-h-dvh flex-col">
      <a
        href="#content"
        className="sr-only z-50 rounded-card bg-board-digit px-4 py-3 font-semibold text-board focus:not-sr-only focus:fixed focus:top-2 focus:left-2"
      >
        {layoutTexts.skipToContent}
      </a>
      <Header
        email={user ? (user.email ?? '') : undefined}
        isLoading={isLoading}
        onLogIn={() => openAuthDialog('login')}
        onSignOut={() => leaveSafely(leave)}
        search={<SearchButton />}
        themeMenu={<ThemeMenu />}
        themeChoice={<ThemeChoice />}
      />
      {/* As tall as the screen: no footer is seen before a page has come, and moved by it. */}
      <main id="content" tabIndex={-1} className="min-h-[calc(100dvh-3.5rem)] flex-1 outline-none">
        <PageBoundary fallback={<ErrorPage />}>
          <Outlet />
        </PageBoundary>
        {isHydrated && hasReturned && (
          <Suspense fallback={null}>
            <CheckoutReturn />
          </Suspense>
        )}
      </main>
      <AfterPaint>
        <PageTurns />
      </AfterPaint>
      <Footer keysButton={(className) => <KeysButton className={className} />} />
      {user && (
        <AfterPaint>
          <OfflineCare userId={user.id} />
        </AfterPaint>
      )}
    </div>
  );
}
