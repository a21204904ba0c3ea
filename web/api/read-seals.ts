import { AppError } from '#shared/errors.ts';
import { SealDocument } from '#shared/seal/seal.ts';

/** `address`: as `sealFileRoute` and `sealsFileRoute` have it. Rejects where it is not answered, as `not_found` where a day has no seal. */
export async function readSeals(address: string): Promise<SealDocument> {
  const response = await fetch(address);
  const code = response.status === 404 ? 'not_found' : 'internal';
  if (!response.ok) throw new AppError(code, `${address} answered ${response.status}`);
  return SealDocument.parse(await response.json());
}
