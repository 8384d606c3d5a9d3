import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'

/** Encrypts private documents: what lies in storage, or in a backup of it, cannot be read without the master key. */
export interface Seal {
  seal(fileID: string, plain: Uint8Array): Buffer
  /** Throws when the file was changed, or is another file's. */
  open(fileID: string, sealed: Uint8Array): Buffer
}

/**
 * AES-256-GCM, a fresh key per file, itself wrapped by the master key; both bound to the file's id, so that two rows cannot swap their files.
 * Layout: format (1 byte) · wrapped key (60) · encrypted file. The format byte is where a second master key would be told apart.
 */
export function createSeal(masterKey: Buffer): Seal {
  return {
    seal(fileID, plain) {
      const key = randomBytes(32)
      return Buffer.concat([FORMAT, encrypt(masterKey, `key ${fileID}`, key), encrypt(key, `file ${fileID}`, plain)])
    },
    open(fileID, sealed) {
      const bytes = Buffer.from(sealed.buffer, sealed.byteOffset, sealed.byteLength)
      if (bytes.length < BODY || bytes[0] !== FORMAT[0]) throw new Error('This file was not sealed by us.')
      const key = decrypt(masterKey, `key ${fileID}`, bytes.subarray(1, BODY))
      return decrypt(key, `file ${fileID}`, bytes.subarray(BODY))
    },
  }
}

const FORMAT = Buffer.from([1])
const IV = 12
const TAG = 16
const BODY = FORMAT.length + IV + 32 + TAG

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
