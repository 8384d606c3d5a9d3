import type { Ctx } from '#platform/context.ts'
import { createSeal } from '#platform/files/seal.ts'

/** A secret of somebody's app, as it is kept: the table alone makes no codes, and nobody's secret fits another. */
export const sealSecret = (ctx: Pick<Ctx, 'platform'>, uid: string, secret: Uint8Array): string =>
  sealOf(ctx).seal(nameOf(uid), secret).toString('base64')

export const openSecret = (ctx: Pick<Ctx, 'platform'>, uid: string, sealed: string): Uint8Array =>
  sealOf(ctx).open(nameOf(uid), Buffer.from(sealed, 'base64'))

export const sealOf = ({ platform }: Pick<Ctx, 'platform'>) => createSeal(platform.secrets.keys('second factors'))

export const nameOf = (uid: string) => `totp ${uid}`
