import { Suspense, useState } from 'react';
import { Outlet } from 'react-router';
import { layoutTexts } from '#shared/texts/layout.ts';
import { withQueries } from '#web/api/load-queries.ts';
import { useAuthDialog } from '#web/features/auth/auth-dialog-context.ts';
import { AuthDialogProvider } from '#web/features/auth/auth-dialog-provider.tsx';
import { useSignedOutNotice } from '#web/features/auth/use-signed-out-notice.ts';
import { KeysButton } from '#web/features/keys/keys-button.tsx';
import { SearchButton } from '#web/features/search/search-button.tsx';
import { ThemeChoice, ThemeMenu } from '#web/features/theme/theme-menu.tsx';
import { useAuth } from '#web/session/auth-context.ts';
import { SubscriptionProvider } from '#web/session/subscription-provider.tsx';
import { Footer } from '#web/shell/footer.tsx';
import { Header } from '#web/shell/header.tsx';
import { PageBoundary } from '#web/shell/page-boundary.tsx';
import { AfterPaint, lazyExtra } from '#web/ui/after-paint.tsx';
import { earlyPart } from '#web/ui/early-part.tsx';
import { leaveSafely } from '#web/ui/leave-safely.ts';
import { showToast } from '#web/ui/toast.ts';
import { isServer, useHydrated } from '#web/ui/use-hydrated.ts';
import { ErrorPage } from './error-page.tsx';

/** Before anything takes the outcome of a mail or a checkout out of the address. */
function readArrival() {
  const { hash, search } = isServer ? { hash: '', search: '' } : window.location;
  return { hash, search };
}

type RootPageProps = { isForMembers?: boolean };

export function RootPage({ isForMembers }: RootPageProps) {
  return (
    <AuthDialogProvider>
      <SubscriptionProvider>
        <Shell isForMembers={isForMembers} />
      </SubscriptionProvider>
    </AuthDialogProvider>
  );
}

const CheckoutReturn = lazyExtra(
  async () => (await import('#web/features/pricing/checkout-return.tsx')).CheckoutReturn,
);

const MailLinkNotice = lazyExtra<{ arrivedAt: ReturnType<typeof readArrival> }>(
  async () => (await import('#web/features/auth/mail-link-notice.tsx')).MailLinkNotice,
);

const Nothing = () => null;
// Without it browsers do what they can.
const importFrame = () =>
  import('#web/shell/late-frame.tsx').catch(() => ({ LateFrame: Nothing, AccountMenu: Nothing }));
const { Part: LateFrame, load } = earlyPart(async () => (await importFrame()).LateFrame);
const { Part: AccountMenu, load: loadMenu } = earlyPart(
  async () => (await importFrame()).AccountMenu,
);
/** Before the first rendering of a page for members, which is painted with it. */
export const loadFrame = () => Promise.all([load(), loadMenu()]);

const HeaderAvatar = lazyExtra<{ userId: string; email: string | undefined }>(
  withQueries(async () => (await import('#web/features/profile/header-avatar.tsx')).HeaderAvatar),
);

const MemberCare = lazyExtra<{ userId: string }>(
  withQueries(async () => (await import('./member-care.tsx')).MemberCare),
);

function Shell({ isForMembers }: RootPageProps) {
  const { user, isLoading, signOut } = useAuth();
  const openAuthDialog = useAuthDialog();
  const isHydrated = useHydrated();
  const [arrivedAt] = useState(readArrival);
  useSignedOutNotice();
  const leave = () => {
    signOut().catch(async (error: unknown) => {
      const { explainSignOut } = await import('#web/features/auth/explain-sign-out.ts');
      showToast(explainSignOut(error));
    });
  };
  const themeChoice = (
    <Suspense fallback={null}>
      <ThemeChoice />
    </Suspense>
  );
  return (
    <div className="flex min-h-dvh flex-col">
      <a
        href="#content"
        className="sr-only z-50 rounded-card bg-board-digit px-4 py-3 font-semibold text-board focus:not-sr-only focus:fixed focus:top-2 focus:left-2"
      >
        {layoutTexts.skipToContent}
      </a>
      <Header
        account={
          user && (
            <Suspense fallback={<div className="size-11" />}>
              <AccountMenu
                email={user.email ?? ''}
                onSignOut={() => leaveSafely(leave)}
                avatar={
                  <AfterPaint>
                    <HeaderAvatar userId={user.id} email={user.email} />
                  </AfterPaint>
                }
              />
            </Suspense>
          )
        }
        isLoading={isLoading}
        onLogIn={() => openAuthDialog('login')}
        search={<SearchButton />}
        themeMenu={<ThemeMenu />}
        themeChoice={themeChoice}
      />
      {/* As tall as the screen: no footer is seen before a page has come, and moved by it. */}
      <main id="content" tabIndex={-1} className="min-h-[calc(100dvh-3.5rem)] flex-1 outline-none">
        <PageBoundary fallback={<ErrorPage />}>
          <Outlet />
        </PageBoundary>
        {isHydrated && (
          <Suspense fallback={null}>
            {arrivedAt.search.includes('checkout=') && <CheckoutReturn />}
            {arrivedAt.hash.includes('=') && <MailLinkNotice arrivedAt={arrivedAt} />}
          </Suspense>
        )}
      </main>
      {(isHydrated || isForMembers) && (
        <Suspense fallback={null}>
          <LateFrame isForMembers={isForMembers}>{themeChoice}</LateFrame>
        </Suspense>
      )}
      <Footer
        isForMember={user !== null}
        keysButton={(className) => <KeysButton className={className} />}
      />
      {user && (
        <AfterPaint>
          <MemberCare userId={user.id} />
        </AfterPaint>
      )}
    </div>
  );
}
