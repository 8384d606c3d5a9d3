import type { Ctx } from '#platform/context.ts'
import { createSeal } from '#platform/files/seal.ts'

/** Encrypts an app's secret for storage: the table alone yields no codes, and a secret does not work for another user. */
export const sealSecret = (ctx: Pick<Ctx, 'platform'>, uid: string, secret: Uint8Array): string =>
  sealOf(ctx).seal(nameOf(uid), secret).toString('base64')

export const openSecret = (ctx: Pick<Ctx, 'platform'>, uid: string, sealed: string): Uint8Array =>
  sealOf(ctx).open(nameOf(uid), Buffer.from(sealed, 'base64'))

export const sealOf = ({ platform }: Pick<Ctx, 'platform'>) => createSeal(platform.secrets.keys('second factors'))

export const nameOf = (uid: string) => `totp ${uid}`
