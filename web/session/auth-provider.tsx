import type { AuthChangeEvent, Session } from '@supabase/supabase-js';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import {
  type ReactNode,
  type RefObject,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { isServer, useHydrated } from '#web/ui/use-hydrated.ts';
import { siteConfigQuery } from '../api/site-config.queries.ts';
import { getSupabase, type Supabase, sessionStorageKey } from '../api/supabase-client.ts';
import { type Auth, AuthContext } from './auth-context.ts';
import { isRecovering, markRecovering } from './recovery-mark.ts';
import { watchSession } from './session-watch.ts';

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
  const { state, accept, stopRecovering } = useSession(mayHaveSession, isExpected);

  useEffect(() => {
    if (!isOpened) return;
    return followSession((event, session) => {
      // Other tabs hear of it as well; only the one that the mail opened asks.
      if (event === 'PASSWORD_RECOVERY' && link.get('type') === 'recovery') {
        markRecovering(session?.user.id);
      }
      accept(session ?? offlineSession());
    });
  }, [isOpened, accept, link]);

  const userId = state.session?.user.id;
  useEffect(() => {
    if (userId === undefined) return;
    return withClient(watchSession, () => {});
  }, [userId]);

  const open = useCallback(() => setOpened(true), []);
  const actions = useActions({ open, accept, isExpected });
  // What the server sent is everybody's.
  const isHydrated = useHydrated();
  const value = useMemo<Auth>(() => {
    const { session, ...rest } = isHydrated ? state : nobodyYet;
    return { session, user: session?.user ?? null, ...rest, ...actions, stopRecovering };
  }, [isHydrated, state, actions, stopRecovering]);
  return <AuthContext value={value}>{children}</AuthContext>;
}

/** `isExpected` is true while an end of the session would surprise the person. */
function useSession(mayHaveSession: boolean, isExpected: RefObject<boolean>) {
  const queryClient = useQueryClient();
  const lastUserId = useRef<string>(undefined);
  const [state, setState] = useState<State>(() => {
    const session = offlineSession();
    return { ...nobodyYet, session, isLoading: mayHaveSession && session === null };
  });
  const accept = useCallback<Accept>(
    (session) => {
      const userId = session?.user.id;
      if (lastUserId.current !== undefined && lastUserId.current !== userId) {
        forgetAnswers(queryClient);
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
    [queryClient, isExpected],
  );
  const stopRecovering = useCallback(() => {
    markRecovering(undefined);
    setState((last) => ({ ...last, isRecoveringPassword: false }));
  }, []);
  return { state, accept, stopRecovering };
}

type Tools = { open: () => void; accept: Accept; isExpected: RefObject<boolean> };

function useActions({ open, accept, isExpected }: Tools): Actions {
  return useMemo(() => {
    const load = () => {
      open();
      return Promise.all([getSupabase(), import('./auth-actions.ts')]);
    };
    return {
      signIn: async (credentials) => {
        const [client, { signIn }] = await load();
        accept(await signIn(client, credentials));
      },
      signUp: async (credentials) => {
        const [client, { signUp }] = await load();
        const session = await signUp(client, credentials);
        if (session) accept(session);
      },
      resendConfirmation: async (email) => {
        const [client, { resendConfirmation }] = await load();
        await resendConfirmation(client, email);
      },
      resendEmailChange: async (email) => {
        const [client, { resendEmailChange }] = await load();
        await resendEmailChange(client, email);
      },
      requestPasswordReset: async (email) => {
        const [client, { requestPasswordReset }] = await load();
        await requestPasswordReset(client, email);
      },
      updateUser: async (changes) => {
        const [client, { updateUser }] = await load();
        await updateUser(client, changes);
      },
      requestCode: async () => {
        const [client, { requestCode }] = await load();
        await requestCode(client);
      },
      signOut: async (scope = 'global') => {
        const [client, { signOut }] = await load();
        isExpected.current = scope === 'others';
        await signOut(client, scope);
        if (scope !== 'others') accept(null);
      },
    };
  }, [open, accept, isExpected]);
}

/** What one person was shown is not kept for the next; only the site's settings are everybody's. */
function forgetAnswers(queryClient: QueryClient): void {
  queryClient.removeQueries({
    predicate: ({ queryKey }) => queryKey[0] !== siteConfigQuery.queryKey[0],
  });
}

function hasStoredSession(): boolean {
  return !isServer && window.localStorage.getItem(sessionStorageKey) !== null;
}

/** Without a network nobody can tell whether an old session still stands: until then it does. */
function offlineSession(): Session | null {
  if (isServer || navigator.onLine) return null;
  try {
    const stored = JSON.parse(window.localStorage.getItem(sessionStorageKey) ?? 'null');
    return typeof stored?.user?.id === 'string' ? stored : null;
  } catch {
    return null;
  }
}

type OnChange = (event: AuthChangeEvent, session: Session | null) => void;

/** Tells the stored session first and each change after it, also from other tabs. */
function followSession(onChange: OnChange): () => void {
  return withClient(
    ({ auth }) => {
      const { data } = auth.onAuthStateChange(onChange);
      return () => data.subscription.unsubscribe();
    },
    () => onChange('INITIAL_SESSION', null),
  );
}

/** Starts what needs the library once it is there, unless it was stopped before. */
function withClient(start: (client: Supabase) => () => void, onFailure: () => void): () => void {
  let isOver = false;
  let stop = () => {};
  getSupabase().then(
    (client) => {
      if (!isOver) stop = start(client);
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
