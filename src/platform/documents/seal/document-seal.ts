import { signDetached, verifyDetached } from './cms.ts'
import { openKeys, type SealKeyOptions } from './keys.ts'
import { fillPlace, sealsIn } from './place.ts'
import { stampAt } from './time-stamp.ts'

/** The operator's seal on our papers: proves to a holder that nothing was changed. */
export interface DocumentSeal {
  /** Fills the place reserved by `placeSeal`. */
  seal(pdf: Buffer): Promise<Buffer>
  check(pdf: Buffer): Promise<SealCheck>
}

export type SealCheck =
  | { intact: true; sealedAt: Date; stampedAt: Date | undefined }
  /** No seal; a changed byte, or a foreign seal; content added after the sealed part. */
  | { intact: false; why: 'unsealed' | 'changed' | 'added' }

export async function openDocumentSeal(opening: SealKeyOptions): Promise<DocumentSeal> {
  const keys = await openKeys(opening)
  const { tsaURL } = opening.config.seal
  const stamp = tsaURL ? stampAt(tsaURL) : undefined
  return {
    seal: (pdf) => fillPlace(pdf, (content) => signDetached(content, keys, stamp)),
    async check(pdf) {
      const found = sealsIn(pdf)
      if (found.length === 0) return { intact: false, why: 'unsealed' }
      const whole = found.find((each) => each.whole)
      if (!whole) return { intact: false, why: 'added' }
      const signed = await verifyDetached(whole.signature, whole.content, { known: keys.known, at: whole.sealedAt })
      return signed ? { intact: true, sealedAt: whole.sealedAt, stampedAt: signed.stampedAt } : { intact: false, why: 'changed' }
    },
  }
}
