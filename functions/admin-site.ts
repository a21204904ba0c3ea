import type { ProductFunction } from './context.ts';

/** What the server knows of the site and the database does not. For administrators. */
export const adminSite: ProductFunction = async (_, { readSite }) =>
  Response.json(await readSite());
