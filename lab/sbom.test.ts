import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { z } from 'zod';

type Part = {
  name: string;
  version: string;
  scope?: string | undefined;
  licenses?: unknown[];
  components?: Part[];
};
const Part: z.ZodType<Part> = z.lazy(() =>
  z.object({
    name: z.string(),
    version: z.string().min(1),
    scope: z.string().optional(),
    licenses: z.array(z.unknown()).optional(),
    components: z.array(Part).optional(),
  }),
);
const Bill = z.object({
  bomFormat: z.literal('CycloneDX'),
  metadata: z.object({ component: z.object({ name: z.string() }) }),
  components: z.array(Part),
});

it('npm run lab sbom names every dependency with its licence, the database, Node and the font', () => {
  const before = JSON.parse(readFileSync('package.json', 'utf8')) as {
    dependencies: Record<string, string>;
  };
  execFileSync(process.execPath, ['lab/sbom.ts'], { encoding: 'utf8' });
  const bill = Bill.parse(JSON.parse(readFileSync('sbom.cdx.json', 'utf8')));
  const named = new Map(bill.components.map((component) => [component.name, component]));
  for (const [name, version] of Object.entries(before.dependencies)) {
    expect(named.get(name), name).toMatchObject({ version, scope: 'required' });
  }
  for (const { name, licenses } of bill.components) expect(licenses?.length, name).toBe(1);
  expect(named.get('vitest')?.scope).toBe('excluded');
  expect(bill.metadata.component.name).toBe('Sports Hub');
  expect(named.get('node')?.version).toBe(process.versions.node);
  const bundled = bill.components.flatMap(({ components = [] }) => components);
  expect(bundled.map(({ name }) => name)).toContain('postgresql');
});
