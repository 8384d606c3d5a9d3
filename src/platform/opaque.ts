import { createHash, randomBytes } from 'node:crypto'

/** A secret nobody can guess, in characters a URL takes as they are. */
export const randomSecret = (bytes = 32): string => randomBytes(bytes).toString('base64url')

/** What is stored of a secret: a leaked table opens nothing. */
export const fingerprint = (secret: string): string => createHash('sha256').update(secret).digest('base64url')
