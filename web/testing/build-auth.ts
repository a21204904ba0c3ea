import type { Auth } from '#web/session/auth-context.ts';
import { buildSession } from './fake-auth-server.ts';

const unused = () => Promise.reject(new Error('not part of this test'));

/** Nobody is signed in and every action fails, unless told otherwise. */
export function buildAuth(fields: Partial<Auth> = {}): Auth {
  return {
    user: fields.session?.user ?? null,
    session: null,
    isLoading: false,
    hasLostSession: false,
    isRecoveringPassword: false,
    signIn: unused,
    signUp: unused,
    resendConfirmation: unused,
    resendEmailChange: unused,
    requestPasswordReset: unused,
    updateUser: unused,
    requestCode: unused,
    signOut: unused,
    stopRecovering: () => {},
    ...fields,
  };
}

/** The fan is signed in. */
export function signedIn(fields: Partial<Auth> = {}): Partial<Auth> {
  return { session: buildSession(), ...fields };
}
