import { fan } from './fake-auth-server.ts';
import { type FakeCall, fakeFetch } from './fake-fetch.ts';

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
  const answerStorage = (path: string, { method, body }: FakeCall) => {
    if (method !== 'DELETE') {
      const name = path.slice(bucket.length + 1);
      return write('upload', name, () => {
        state.objects.add(name);
        return { Id: crypto.randomUUID(), Key: `avatars/${name}` };
      });
    }
    const { prefixes } = body as { prefixes: string[] };
    return write('discard', prefixes.join(), () => {
      for (const name of prefixes) state.objects.delete(name);
      return [];
    });
  };
  const saveProfile = ({ profile_picture }: { profile_picture: string | null }) =>
    write('save', String(profile_picture), () => {
      state.picture = profile_picture;
      return row();
    });

  fakeFetch((call) => {
    const { pathname } = call.url;
    if (pathname.startsWith(bucket)) return answerStorage(pathname, call);
    if (call.method === 'POST') return saveProfile(call.body as Parameters<typeof saveProfile>[0]);
    return state.picture === null && !profile ? [] : [row()];
  });
  return state;
}

/** The address of an object of the fan as the profile keeps it. */
export function uploadedAddress(name: string): string {
  return `/storage/v1/object/public/avatars/${fan.id}/${name}`;
}
