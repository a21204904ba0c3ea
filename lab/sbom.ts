import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { z } from 'zod';
import { productName } from '../shared/facts/product.ts';
import { type Bundled, listBundled } from './sbom/bundled.ts';
import { findLicence, isAllowed } from './sbom/licences.ts';

/**
 * Writes what this installation consists of, as CycloneDX JSON: packages with licences and hashes, PostgreSQL,
 * Node, and the libraries inside of packages. The scope of what only develops and tests is "excluded".
 */
const target = 'sbom.cdx.json';

const Licence = z.union([
  z.object({ license: z.object({ id: z.string() }) }),
  z.object({ license: z.object({ name: z.string() }) }),
  z.object({ expression: z.string() }),
]);
const Component = z.looseObject({
  'bom-ref': z.string(),
  type: z.string(),
  name: z.string(),
  version: z.string(),
  scope: z.string().optional(),
  licenses: z.array(Licence).optional(),
  properties: z.array(z.object({ name: z.string() })).optional(),
});
type Component = z.infer<typeof Component>;
const Bill = z.looseObject({
  metadata: z.looseObject({ component: Component }),
  components: z.array(Component),
});

const command = ['sbom', '--sbom-format=cyclonedx', '--workspaces=false'];
const bill = Bill.parse(
  JSON.parse(execFileSync('npm', command, { encoding: 'utf8', maxBuffer: 64_000_000 })),
);

function complete(component: Component): Component {
  const licence = findLicence(component.name, statedLicence(component));
  const bundled = listBundled(component.name, component.version);
  return {
    ...component,
    scope: isDevelopment(component) ? 'excluded' : component.scope,
    ...(licence && { licenses: [{ expression: licence }] }),
    ...(bundled.length > 0 && { components: bundled.map(describe) }),
  };
}

function isDevelopment({ properties = [] }: Component): boolean {
  return properties.some(({ name }) => name === 'cdx:npm:package:development');
}

function statedLicence({ licenses = [] }: Component): string | undefined {
  const [first] = licenses;
  if (!first || licenses.length > 1) return undefined;
  if ('expression' in first) return first.expression;
  return 'id' in first.license ? first.license.id : first.license.name;
}

function describe({ licence, ...bundled }: Bundled) {
  return {
    'bom-ref': bundled.purl,
    ...bundled,
    ...(licence && { licenses: [{ expression: licence }] }),
  };
}

const version = process.version.slice(1);
const node: Bundled = {
  type: 'application',
  name: 'node',
  version,
  purl: `pkg:generic/node@${version}`,
  licence: 'MIT',
};
const components = [...bill.components.map(complete), describe(node)];
const { component } = bill.metadata;
const completed = {
  ...bill,
  // npm takes the name of the folder.
  metadata: {
    ...bill.metadata,
    component: { ...component, type: 'application', name: productName },
  },
  components,
};
writeFileSync(target, `${JSON.stringify(completed, null, 2)}\n`);

const refused = bill.components.filter(
  (each) => !isAllowed(findLicence(each.name, statedLicence(each))),
);
for (const each of refused) {
  process.stderr.write(`${each.name} ${each.version}: no licence that is allowed\n`);
}
process.stdout.write(`${target}: ${components.length} components\n`);
if (refused.length > 0) process.exitCode = 1;
