/** The roles of PostgreSQL under which requests run. */
export const roles = ['anon', 'authenticated', 'service_role'] as const;
export type Role = (typeof roles)[number];

/** What row policies see through `auth.jwt()`. A visitor and the service key have a role alone. */
export type Claims = {
  role: Role;
  sub?: string;
  email?: string;
  session_id?: string;
  exp?: number;
  [claim: string]: unknown;
};
