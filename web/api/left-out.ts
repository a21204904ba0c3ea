// Stands in the build for parts of supabase-js that no first load needs, 25 kB of it: see `vite.config.ts`.

/** Uploads: `storage-client.ts` loads the real one. */
export class StorageClient {
  from(): never {
    throw new Error('uploads go through openStorage of web/api/storage-client.ts');
  }
}

export class StorageApiError extends Error {}

/** The socket: `realtime-client.ts` opens it. */
export class RealtimeClient {
  setAuth(): void {}

  channel(): never {
    throw new Error('channels go through getRealtime of web/api/realtime-client.ts');
  }
}

/** Nobody signs in by a passkey or a wallet here. */
export class WebAuthnApi {}

const refuse = (): never => {
  throw new Error('passkeys and wallets are left out of the build: see vite.config.ts');
};

export const browserSupportsWebAuthn = () => false;
export const createCredential = refuse;
export const getCredential = refuse;
export const deserializeCredentialCreationOptions = refuse;
export const deserializeCredentialRequestOptions = refuse;
export const serializeCredentialCreationResponse = refuse;
export const serializeCredentialRequestResponse = refuse;
export const webAuthnAbortService = { createNewAbortSignal: refuse, cancelCeremony: refuse };
export const createSiweMessage = refuse;
export const fromHex = refuse;
export const getAddress = refuse;
export const toHex = refuse;
