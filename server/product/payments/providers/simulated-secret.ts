import type { Secrets } from '#server/base/config/secrets.ts';

export function simulatedSecret(secrets: Secrets): string {
  return `whsec_${secrets.derive('simulated payments').toString('hex')}`;
}
