import type { Context } from 'hono';
import type { SecurityKind } from '#shared/facts/security-kinds.ts';
import { inTransaction } from '../database/transaction.ts';
import { authFailure } from './auth-failures.ts';
import { deviceOf } from './device.ts';
import { endApiKeys } from './end-api-keys.ts';
import type { AuthEnv } from './needs.ts';
import { recordSecurity } from './security-log.ts';
import { requireCaller } from './session-caller.ts';

const scopes = new Map<string, { ended: string; kind: SecurityKind }>([
  ['global', { ended: 'user_id = $1', kind: 'signed_out_everywhere' }],
  ['local', { ended: 'user_id = $1 and id = $2', kind: 'signed_out' }],
  ['others', { ended: 'user_id = $1 and id <> $2', kind: 'other_devices_signed_out' }],
]);

/** POST /logout?scope=global|local|others. Access tokens end with their session. */
export async function logOut(context: Context<AuthEnv>): Promise<Response> {
  const scope = scopes.get(context.req.query('scope') ?? 'global');
  if (scope === undefined) throw authFailure('unknownScope');
  const { ended, kind } = scope;
  const { services } = context.var;
  const { user, sessionId } = await requireCaller(context);
  await inTransaction(services.database.pool, async (client) => {
    const { rowCount } = await client.query(
      `delete from auth.sessions where ${ended} and $2::uuid is not null`,
      [user.id, sessionId],
    );
    if (!rowCount) return;
    const event = { userId: user.id, device: deviceOf(context) };
    await recordSecurity(client, services, { kind, ...event });
    if (kind === 'signed_out_everywhere') await endApiKeys(client, services, event);
  });
  return context.body(null, 204);
}
