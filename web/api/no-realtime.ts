/** Stands in the build for the socket of supabase-js, 13 kB of every first load. `realtime-client.ts` opens it. */
export class RealtimeClient {
  setAuth(): void {}

  channel(): never {
    throw new Error('channels go through getRealtime of web/api/realtime-client.ts');
  }
}
