import type { AuthChangeEvent, Session } from '@supabase/supabase-js';
import { type QueryClient, QueryClientContext } from '@tanstack/react-query';
import {
  type ReactNode,
  type RefObject,
  use,
  useCallback,
  useDeferredValue,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { usePainted } from '#web/ui/after-paint.tsx';
import { answerEarlyPress } from '#web/ui/early-press.ts';
import { isServer, useHydrated } from '#web/ui/use-hydrated.ts';
import { siteConfigKey } from '../api/site-config.ts';
import { getSupabase, type Supabase } from '../api/supabase-client.ts';
import type { SessionKeeper } from './auth-actions.ts';
import { type Auth, AuthContext } from './auth-context.ts';
import { hasStoredSession, keptSession } from './kept-session.ts';
import { isRecovering, markRecovering } from './recovery-mark.ts';

type State = Pick<Auth, 'session' | 'isLoading' | 'hasLostSession' | 'isRecoveringPassword'>;
type Actions = Omit<Auth, keyof State | 'user' | 'stopRecovering'>;
type Accept = (session: Session | null) => void;

const nobodyYet: State = {
  session: null,
  isLoading: true,
  hasLostSession: false,
  isRecoveringPassword: false,
};

/** Holds who is signed in. The client library loads only when there is a session or a mail link to read. */
export function AuthProvider({ children }: { children: ReactNode }) {
  const [link] = useState(() => new URLSearchParams(isServer ? '' : window.location.hash.slice(1)));
  const [mayHaveSession] = useState(() => hasStoredSession() || link.has('access_token'));
  const [isOpened, setOpened] = useState(mayHaveSession);
  const isExpected = useRef(mayHaveSession && !link.has('access_token'));
  const [kept] = useState(() => (link.has('access_token') ? null : keptSession()));
  const { state, accept, stopRecovering } = useSession({ kept, mayHaveSession, isExpected });

  useEffect(() => {
    if (!isOpened) return;
    return followSession((event, session) => {
      // Other tabs hear of it as well; only the one that the mail opened asks.
      if (event === 'PASSWORD_RECOVERY' && link.get('type') === 'recovery') {
        markRecovering(session?.user.id);
      }
      accept(session ?? (navigator.onLine ? null : keptSession()));
    });
  }, [isOpened, accept, link]);

  const userId = state.session?.user.id;
  const isPainted = usePainted();
  useEffect(() => {
    // The page does not wait for it: whatever it asks for is checked anyway.
    if (userId === undefined || !isPainted) return;
    return startOnce(
      Promise.all([getSupabase(), import('./session-watch.ts')]),
      ([client, { watchSession }]) => watchSession(client),
    );
  }, [userId, isPainted]);

  const open = useCallback(() => setOpened(true), []);
  const actions = useActions({ open, accept, isExpected });
  // What the server sent is everybody's. A whole page may follow: it is rendered in pieces, between which the browser answers.
  const isHydrated = useDeferredValue(useHydrated());
  useEffect(() => {
    if (isHydrated) answerEarlyPress();
  }, [isHydrated]);
  const value = useMemo<Auth>(() => {
    const { session, ...rest } = isHydrated ? state : nobodyYet;
    return { session, user: session?.user ?? null, ...rest, ...actions, stopRecovering };
  }, [isHydrated, state, actions, stopRecovering]);
  return <AuthContext value={value}>{children}</AuthContext>;
}

type Beginning = {
  /** Shown before the library has looked at it. */
  kept: Session | null;
  mayHaveSession: boolean;
  /** True while an end of the session would surprise the person. */
  isExpected: RefObject<boolean>;
};

function useSession({ kept, mayHaveSession, isExpected }: Beginning) {
  // Absent until somebody has asked for rows.
  const queryClient = useRef<QueryClient>(undefined);
  const loaded = use(QueryClientContext);
  useEffect(() => {
    queryClient.current = loaded;
  }, [loaded]);
  const [state, setState] = useState<State>(() => ({
    ...nobodyYet,
    session: kept,
    isLoading: mayHaveSession && kept === null,
    isRecoveringPassword: isRecovering(kept?.user.id),
  }));
  const lastUserId = useRef(kept?.user.id);
  const accept = useCallback<Accept>(
    (session) => {
      const userId = session?.user.id;
      if (lastUserId.current !== undefined && lastUserId.current !== userId) {
        forgetAnswers(queryClient.current);
      }
      lastUserId.current = userId;
      // What is still stored only waits for the network.
      const isLost = !session && isExpected.current && !hasStoredSession();
      isExpected.current = session !== null;
      setState((last) => ({
        session,
        isLoading: false,
        hasLostSession: !session && (isLost || last.hasLostSession),
        isRecoveringPassword: isRecovering(userId),
      }));
    },
    [isExpected],
  );
  const stopRecovering = useCallback(() => {
    markRecovering(undefined);
    setState((last) => ({ ...last, isRecoveringPassword: false }));
  }, []);
  return { state, accept, stopRecovering };
}

type AllActions = typeof import('./auth-actions.ts');
type Tools = SessionKeeper & { auth: Supabase['auth'] };
type Action<Given extends unknown[]> = (tools: Tools, ...given: Given) => Promise<void>;

/** Each fetches the client library and its own code when somebody first acts; `open` has the session followed then. */
function useActions({ open, accept, isExpected }: SessionKeeper & { open: () => void }): Actions {
  return useMemo(() => {
    const act =
      <Given extends unknown[]>(choose: (actions: AllActions) => Action<Given>) =>
      async (...given: Given) => {
        open();
        const [{ auth }, actions] = await Promise.all([getSupabase(), import('./auth-actions.ts')]);
        await choose(actions)({ auth, accept, isExpected }, ...given);
      };
    return {
      signIn: act((actions) => actions.signIn),
      signUp: act((actions) => actions.signUp),
      resendConfirmation: act((actions) => actions.resendConfirmation),
      resendEmailChange: act((actions) => actions.resendEmailChange),
      requestPasswordReset: act((actions) => actions.requestPasswordReset),
      updateUser: act((actions) => actions.updateUser),
      requestCode: act((actions) => actions.requestCode),
      signOut: act((actions) => actions.signOut),
    };
  }, [open, accept, isExpected]);
}

/** What one person was shown is not kept for the next; only the site's settings are everybody's. */
function forgetAnswers(queryClient: QueryClient | undefined): void {
  queryClient?.removeQueries({
    predicate: ({ queryKey }) => queryKey[0] !== siteConfigKey,
  });
}

type OnChange = (event: AuthChangeEvent, session: Session | null) => void;

/** Tells the stored session first and each change after it, also from other tabs. */
function followSession(onChange: OnChange): () => void {
  return startOnce(
    getSupabase(),
    ({ auth }) => {
      const { data } = auth.onAuthStateChange(onChange);
      return () => data.subscription.unsubscribe();
    },
    () => onChange('INITIAL_SESSION', null),
  );
}

/** Starts what needs code of its own once that is there, unless it was stopped before. */
function startOnce<Needs>(
  coming: Promise<Needs>,
  start: (needs: Needs) => () => void,
  onFailure = () => {},
): () => void {
  let isOver = false;
  let stop = () => {};
  coming.then(
    (needs) => {
      if (!isOver) stop = start(needs);
    },
    () => {
      if (!isOver) onFailure();
    },
  );
  return () => {
    isOver = true;
    stop();
  };
}
