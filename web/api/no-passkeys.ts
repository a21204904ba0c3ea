/** Stands in the build for the passkeys of auth-js, 4 kB of every first load: nobody signs in by one here. */
export class WebAuthnApi {}

const refuse = (): never => {
  throw new Error('passkeys are left out of the build: see vite.config.ts');
};

export const browserSupportsWebAuthn = () => false;
export const createCredential = refuse;
export const getCredential = refuse;
export const deserializeCredentialCreationOptions = refuse;
export const deserializeCredentialRequestOptions = refuse;
export const serializeCredentialCreationResponse = refuse;
export const serializeCredentialRequestResponse = refuse;
export const webAuthnAbortService = { createNewAbortSignal: refuse, cancelCeremony: refuse };
