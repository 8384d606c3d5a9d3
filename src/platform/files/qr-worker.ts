/** Worker thread that reads codes out of pictures, so a slow one does not block other requests. */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { parentPort } from 'node:worker_threads'
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'

// Loads the WASM from the installed package; by default the library would fetch it from a remote host.
const { buffer, byteOffset, byteLength } = readFileSync(createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm'))
prepareZXingModule({ overrides: { wasmBinary: buffer.slice(byteOffset, byteOffset + byteLength) as ArrayBuffer } })

export interface QRRequest {
  width: number
  height: number
  data: Uint8Array
}

parentPort?.on('message', async ({ width, height, data }: QRRequest) => {
  const picture = { width, height, data: new Uint8ClampedArray(data.buffer, data.byteOffset, data.length), colorSpace: 'srgb' as const }
  const found = await readBarcodes(picture as unknown as ImageData, {
    formats: ['QRCode', 'MicroQRCode'],
    tryHarder: true,
    maxNumberOfSymbols: 1,
  })
  parentPort?.postMessage(found.length > 0)
})
