import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { hashLeaf, hashText, merkleRoot } from './merkle.ts';

const sha256 = (...parts: (string | Buffer)[]) => {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest();
};
const node = (left: Buffer, right: Buffer) => sha256(Buffer.of(1), left, right);

/** Leaves and roots of the tests of Certificate Transparency (RFC 6962). */
const leaves = ['', '00', '10', '2021', '3031', '40414243', '5051525354555657']
  .concat('606162636465666768696a6b6c6d6e6f')
  .map((hex) => sha256(Buffer.of(0), Buffer.from(hex, 'hex')).toString('hex'));
const roots = [
  '6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d',
  'fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125',
  'aeb6bcfe274b70a14fb067a5e5578264db0fa9b51af5e0ba159158f329e06e77',
  'd37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7',
  '4e3bbb1f7b478dcfe71fb631631519a3bca12c9aefca1612bfce4c13a86264d4',
  '76e67dadbcdf1e10e1b74ddc608abd2f98dfb16fbce75277b5232a127f2087ef',
  'ddb89be403809e325750d3d263cd78929c2942b7942a34b77e122c9594a74c8c',
  '5dc9da79a70659a9ad559cb701ded9a2ab9d823aad2f4960cfe370eff4604328',
];

describe('a Merkle root', () => {
  it.each(roots.map((root, at) => [at + 1, root] as const))(
    'of %i leaves is that of Certificate Transparency',
    (count, root) => expect(merkleRoot(leaves.slice(0, count))).toBe(root),
  );

  it('of seven leaves splits at four and at two, as node:crypto computes it', () => {
    const [a, b, c, d, e, f, g] = leaves.map((hex) => Buffer.from(hex, 'hex'));
    const left = node(node(a!, b!), node(c!, d!));
    expect(merkleRoot(leaves.slice(0, 7))).toBe(node(left, node(node(e!, f!), g!)).toString('hex'));
  });

  it('of nothing is the hash of nothing', () => {
    expect(merkleRoot([])).toBe(sha256().toString('hex'));
  });
});

describe('a leaf', () => {
  const salt = '000102030405060708090a0b0c0d0e0f';

  it('is the hash of a mark, its salt and its row, whatever the order of names', () => {
    const text = '{"a":0.1,"b":"é"}';
    const expected = sha256(Buffer.of(0), Buffer.from(salt, 'hex'), text).toString('hex');
    expect(hashLeaf(salt, { b: 'é', a: 0.1 })).toBe(expected);
  });

  it('tells nothing of its row without the salt', () => {
    expect(hashLeaf(salt, { a: 1 })).not.toBe(hashLeaf(salt.replace('0f', '0e'), { a: 1 }));
  });
});

it('hashes texts as UTF-8', () => {
  expect(hashText('é€')).toBe(sha256('é€').toString('hex'));
});
