import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import type { Keys } from '#platform/secrets.ts'

/** Encrypts private documents: neither the storage nor a backup of it can be read without the master key. */
export interface Seal {
  seal(fileID: string, plain: Uint8Array): Buffer
  /** Throws when the file was altered or belongs to another id. */
  open(fileID: string, sealed: Uint8Array): Buffer
  /** The same file under the current master key; undefined when it already is. */
  reseal(fileID: string, sealed: Uint8Array): Buffer | undefined
}

/**
 * AES-256-GCM with a fresh key per file, which is wrapped by the master key. Both are bound to the file's id, so two rows cannot swap
 * files.
 * Layout: version of the master key (1 byte) · wrapped key (60) · encrypted file. A change of master key rewrites only the wrapped key.
 */
export function createSeal(keys: Keys): Seal {
  const wrapped = (fileID: string, key: Buffer) =>
    Buffer.concat([Buffer.from([keys.current]), encrypt(keys.of(keys.current) as Buffer, `key ${fileID}`, key)])
  const unwrapped = (fileID: string, bytes: Buffer) => {
    const masterKey = keys.of(bytes[0] ?? 0)
    if (bytes.length < BODY || !masterKey)
      throw new Error('This file was not sealed by this server, or with a SECRET that is no longer set.')
    return decrypt(masterKey, `key ${fileID}`, bytes.subarray(1, BODY))
  }
  return {
    seal(fileID, plain) {
      const key = randomBytes(32)
      return Buffer.concat([wrapped(fileID, key), encrypt(key, `file ${fileID}`, plain)])
    },
    open(fileID, sealed) {
      const bytes = bytesOf(sealed)
      return decrypt(unwrapped(fileID, bytes), `file ${fileID}`, bytes.subarray(BODY))
    },
    reseal(fileID, sealed) {
      const bytes = bytesOf(sealed)
      if (bytes[0] === keys.current) return undefined
      return Buffer.concat([wrapped(fileID, unwrapped(fileID, bytes)), bytes.subarray(BODY)])
    },
  }
}

const bytesOf = (sealed: Uint8Array) => Buffer.from(sealed.buffer, sealed.byteOffset, sealed.byteLength)

const IV = 12
const TAG = 16
const BODY = 1 + IV + 32 + TAG

function encrypt(key: Buffer, boundTo: string, plain: Uint8Array): Buffer {
  const iv = randomBytes(IV)
  const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(boundTo))
  return Buffer.concat([iv, cipher.update(plain), cipher.final(), cipher.getAuthTag()])
}

function decrypt(key: Buffer, boundTo: string, sealed: Buffer): Buffer {
  const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, IV), { authTagLength: TAG })
  decipher.setAAD(Buffer.from(boundTo)).setAuthTag(sealed.subarray(-TAG))
  return Buffer.concat([decipher.update(sealed.subarray(IV, -TAG)), decipher.final()])
}
