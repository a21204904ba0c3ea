import {
  createCipheriv,
  createECDH,
  createSecretKey,
  hkdfSync,
  type KeyObject,
  randomBytes,
} from 'node:crypto';

/** Of a browser's subscription, base64url. */
export type DeviceKeys = { p256dh: string; auth: string };
/** What this server and one browser alone know, and the key by which the browser comes to know it. */
export type Agreement = { ownPoint: Buffer; secret: KeyObject };

const curve = 'prime256v1';
const recordBytes = 4_096;
const saltBytes = 16;
const lastRecord = '\x02';

/** By a new key of ours (RFC 8291). Throws for keys that are none. */
export function agreeWith({ p256dh, auth }: DeviceKeys, privateKey?: Buffer): Agreement {
  const own = createECDH(curve);
  if (privateKey) own.setPrivateKey(privateKey);
  else own.generateKeys();
  const [ownPoint, point] = [own.getPublicKey(), Buffer.from(p256dh, 'base64url')];
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), point, ownPoint]);
  const shared = own.computeSecret(point);
  const secret = hkdfSync('sha256', shared, Buffer.from(auth, 'base64url'), info, 32);
  return { ownPoint, secret: createSecretKey(new Uint8Array(secret)) };
}

/** One record of aes128gcm (RFC 8188). Keys of its own come from its salt, also under an agreement of before. */
export function encryptPayload(
  { ownPoint, secret }: Agreement,
  json: string,
  salt: Buffer = randomBytes(saltBytes),
): Buffer {
  const derive = (use: string, length: number) =>
    new Uint8Array(hkdfSync('sha256', secret, salt, `Content-Encoding: ${use}\0`, length));
  const cipher = createCipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12));
  const head = Buffer.alloc(5);
  head.writeUInt32BE(recordBytes);
  head[4] = ownPoint.length;
  const sealed = [cipher.update(json + lastRecord, 'utf8'), cipher.final(), cipher.getAuthTag()];
  return Buffer.concat([salt, head, ownPoint, ...sealed]);
}
