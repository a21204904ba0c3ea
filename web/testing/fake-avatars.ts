import { vi } from 'vitest';
import { buildSiteConfig } from '#test/site-config.ts';
import { fan } from './fake-auth-server.ts';

export type Failure = 'upload' | 'save' | 'discard';

type FakeAvatars = {
  /** What the profile row holds. */
  picture: string | null;
  /** Objects of the bucket. */
  objects: Set<string>;
  /** Writes in order: "upload ...", "save ...", "discard ...". */
  writes: string[];
  failing: Set<Failure>;
  /** What the storage service says of it; otherwise the server is broken. */
  refusal: { statusCode: string; code: string } | undefined;
  /** Settles before any write is answered. */
  gate: Promise<void>;
};

const bucket = '/storage/v1/object/avatars';

/** A profile row and the avatar bucket, standing in for the server at the network. */
export function fakeAvatars(profile: { first_name: string; last_name: string } | null = null) {
  const state: FakeAvatars = {
    picture: null,
    objects: new Set(),
    writes: [],
    failing: new Set(),
    refusal: undefined,
    gate: Promise.resolve(),
  };
  const row = () => ({
    ...(profile ?? { first_name: null, last_name: null }),
    date_of_birth: null,
    phone_number: null,
    profile_picture: state.picture,
    updated_at: '2026-11-21T00:00:00Z',
  });

  const write = async (kind: Failure, what: string, apply: () => unknown) => {
    await state.gate;
    state.writes.push(`${kind} ${what}`);
    if (state.failing.has(kind)) {
      const body = { message: 'refused', ...state.refusal };
      return Response.json(body, { status: state.refusal ? 400 : 500 });
    }
    return Response.json(apply());
  };
  const answerStorage = (path: string, init: RequestInit) => {
    if (init.method !== 'DELETE') {
      const name = path.slice(bucket.length + 1);
      return write('upload', name, () => {
        state.objects.add(name);
        return { Id: crypto.randomUUID(), Key: `avatars/${name}` };
      });
    }
    const { prefixes } = JSON.parse(String(init.body)) as { prefixes: string[] };
    return write('discard', prefixes.join(), () => {
      for (const name of prefixes) state.objects.delete(name);
      return [];
    });
  };
  const saveProfile = (init: RequestInit) => {
    const body = JSON.parse(String(init.body)) as { profile_picture: string | null };
    return write('save', String(body.profile_picture), () => {
      state.picture = body.profile_picture;
      return row();
    });
  };

  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init: RequestInit = {}) => {
    const url = new URL(input instanceof Request ? input.url : input, 'http://localhost:3000');
    if (url.pathname === '/config.json') return Response.json(buildSiteConfig());
    if (url.pathname.startsWith(bucket)) return answerStorage(url.pathname, init);
    if (init.method === 'POST') return saveProfile(init);
    return Response.json(state.picture === null && !profile ? [] : [row()]);
  });
  return state;
}

/** The address of an object of the fan as the profile keeps it. */
export function uploadedAddress(name: string): string {
  return `/storage/v1/object/public/avatars/${fan.id}/${name}`;
}
