import { access, constants, mkdir, realpath, stat } from 'node:fs/promises';
import { AppError } from '#shared/errors.ts';

/** The real path of the directory, made on first need; throws an AppError `forbidden` where we may not write. */
export async function openDataDir(dataDir: string): Promise<string> {
  try {
    await mkdir(dataDir, { recursive: true });
    await access(dataDir, constants.W_OK | constants.X_OK);
  } catch (cause) {
    throw new AppError('forbidden', await describeRefusal(dataDir), { cause });
  }
  return realpath(dataDir);
}

/** A folder of the host inside a container keeps the owner that it has there. */
async function describeRefusal(dataDir: string): Promise<string> {
  const uid = process.getuid?.();
  const owner = (await stat(dataDir).catch(() => undefined))?.uid;
  const isOthers = uid !== undefined && owner !== undefined && owner !== uid;
  const remedy = isOthers
    ? `It belongs to uid ${owner}, and Sports Hub runs as uid ${uid}: chown -R ${uid} ${dataDir} (in a container: ` +
      'the folder of the host), or'
    : 'Let it be written,';
  return `Nothing can be written in ${dataDir}. ${remedy} set DATA_DIR to another directory.`;
}
