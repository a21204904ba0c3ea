import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import { canonicalJson } from './canonical-json.ts';

const leafMark = Uint8Array.of(0);
const nodeMark = Uint8Array.of(1);

/** SHA-256 of a text, in hex. */
export function hashText(text: string): string {
  return bytesToHex(sha256(utf8ToBytes(text)));
}

/** `salt` in hex keeps anybody from trying out what a row that is not public says. */
export function hashLeaf(salt: string, row: unknown): string {
  return bytesToHex(
    sha256(concatBytes(leafMark, hexToBytes(salt), utf8ToBytes(canonicalJson(row)))),
  );
}

/** Root of the tree of RFC 6962 over hashes of leaves, all in hex. Throws on what is no hex. */
export function merkleRoot(leaves: readonly string[]): string {
  return bytesToHex(rootOf(leaves.map(hexToBytes)));
}

function rootOf(leaves: readonly Uint8Array[]): Uint8Array {
  const [first] = leaves;
  if (first === undefined) return sha256(new Uint8Array());
  if (leaves.length === 1) return first;
  const half = 2 ** Math.floor(Math.log2(leaves.length - 1));
  return sha256(concatBytes(nodeMark, rootOf(leaves.slice(0, half)), rootOf(leaves.slice(half))));
}
