import { createHash, randomBytes } from 'node:crypto'

/** An unguessable secret in URL-safe characters. */
export const randomSecret = (bytes = 32): string => randomBytes(bytes).toString('base64url')

/** The hash stored for a secret: a leaked table opens nothing. */
export const fingerprint = (secret: string): string => createHash('sha256').update(secret).digest('base64url')
