import { promisify } from 'node:util'
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync, zstdCompress, zstdCompressSync } from 'node:zlib'

export type Encoding = 'br' | 'zstd' | 'gzip'

/** Below this size a compressed answer is hardly smaller. */
const WORTH_PACKING = 1024

/** The first of `wanted` that the client accepts; undefined when there is none or the answer is too small. */
export function encodingOf(acceptEncoding: string | null, wanted: readonly Encoding[], size: number): Encoding | undefined {
  if (!acceptEncoding || size < WORTH_PACKING) return undefined
  const taken = new Set(acceptEncoding.toLowerCase().split(',').flatMap(takenName))
  return wanted.find((encoding) => taken.has(encoding))
}

/** `gzip;q=0` means not accepted. */
function takenName(part: string): string[] {
  const [name = '', ...parameters] = part.split(';').map((text) => text.trim())
  return parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter)) ? [] : [name]
}

/** Runs while the reader waits: a tenth of a millisecond for a page of 75 kB. */
export const packQuickly = (encoding: Encoding, bytes: Uint8Array): Buffer =>
  encoding === 'br'
    ? brotliCompressSync(bytes, brotli(1, bytes))
    : encoding === 'zstd'
      ? zstdCompressSync(bytes, zstd(3))
      : gzipSync(bytes, { level: 1 })

/** For content sent many times; runs off the main thread. */
export const packWell = (encoding: Encoding, bytes: Uint8Array): Promise<Buffer> =>
  encoding === 'br'
    ? promisify(brotliCompress)(bytes, brotli(5, bytes))
    : encoding === 'zstd'
      ? promisify(zstdCompress)(bytes, zstd(9))
      : promisify(gzip)(bytes, { level: 6 })

const brotli = (quality: number, { byteLength }: Uint8Array) => ({
  params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: byteLength },
})
const zstd = (level: number) => ({ params: { [constants.ZSTD_c_compressionLevel]: level } })
