import type { Session } from '@supabase/supabase-js';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { type Auth, AuthContext, type Credentials } from './auth-context.ts';
import { siteConfigQuery } from './site-config.ts';
import { getSupabase, type Supabase, sessionStorageKey } from './supabase-client.ts';

type State = { session: Session | null; isLoading: boolean };

/** Holds who is signed in. The client library loads only when there is a session or a mail link to read. */
export function AuthProvider({ children }: { children: ReactNode }) {
  const queryClient = useQueryClient();
  const [mayHaveSession] = useState(hasStoredSessionOrLink);
  const [isOpened, setOpened] = useState(mayHaveSession);
  const [state, setState] = useState<State>({ session: null, isLoading: mayHaveSession });

  const lastUserId = useRef<string>(undefined);

  const accept = useCallback(
    (session: Session | null) => {
      const userId = session?.user.id;
      if (lastUserId.current !== undefined && lastUserId.current !== userId) {
        forgetAnswers(queryClient);
      }
      lastUserId.current = userId;
      setState({ session, isLoading: false });
    },
    [queryClient],
  );

  useEffect(() => (isOpened ? followSession(accept) : undefined), [isOpened, accept]);

  const open = useCallback((): Promise<Supabase> => {
    setOpened(true);
    return getSupabase();
  }, []);

  const signIn = useCallback(
    async (credentials: Credentials) => {
      const { auth } = await open();
      const { data, error } = await auth.signInWithPassword(credentials);
      if (error) throw error;
      accept(data.session);
    },
    [open, accept],
  );

  const signUp = useCallback(
    async (credentials: Credentials) => {
      const { auth } = await open();
      const { data, error } = await auth.signUp({
        ...credentials,
        options: { emailRedirectTo: `${window.location.origin}/` },
      });
      if (error) throw error;
      if (data.session) accept(data.session);
    },
    [open, accept],
  );

  const signOut = useCallback(async () => {
    const { auth } = await open();
    const { error } = await auth.signOut();
    if (error) throw error;
    accept(null);
  }, [open, accept]);

  const value = useMemo<Auth>(
    () => ({ ...state, user: state.session?.user ?? null, signIn, signUp, signOut }),
    [state, signIn, signUp, signOut],
  );
  return <AuthContext value={value}>{children}</AuthContext>;
}

/** What one person was shown is not kept for the next; only the site's settings are everybody's. */
function forgetAnswers(queryClient: QueryClient): void {
  queryClient.removeQueries({
    predicate: ({ queryKey }) => queryKey[0] !== siteConfigQuery.queryKey[0],
  });
}

function hasStoredSessionOrLink(): boolean {
  return (
    window.localStorage.getItem(sessionStorageKey) !== null ||
    window.location.hash.includes('access_token=')
  );
}

/** Tells the stored session first and each change after it, also from other tabs. */
function followSession(onChange: (session: Session | null) => void): () => void {
  let isOver = false;
  let unsubscribe = () => {};
  getSupabase().then(
    ({ auth }) => {
      if (isOver) return;
      const { data } = auth.onAuthStateChange((_event, session) => onChange(session));
      unsubscribe = () => data.subscription.unsubscribe();
    },
    () => {
      if (!isOver) onChange(null);
    },
  );
  return () => {
    isOver = true;
    unsubscribe();
  };
}
