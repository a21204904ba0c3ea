import { AppError } from '#shared/errors.ts';
import { SealDocument } from '#shared/seal/seal.ts';

/** `address`: as `sealFileRoute` and `sealsFileRoute` have it. Rejects where it is not answered. */
export async function readSeals(address: string): Promise<SealDocument> {
  const response = await fetch(address);
  if (!response.ok) throw new AppError('internal', `${address} answered ${response.status}`);
  return SealDocument.parse(await response.json());
}
