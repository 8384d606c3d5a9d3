import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { init, type WrappedPdfiumModule } from '@embedpdf/pdfium'

/** A PDF as readers see it. Must be closed. */
export interface ReadPDF {
  pages: number
  textOf(page: number): string
  /** The page as RGBA, with the given longest edge. */
  draw(page: number, edge: number): { width: number; height: number; data: Buffer }
}

/** Members that the types omit; HEAPU8 is replaced whenever the memory grows. */
interface Memory {
  HEAPU8: Uint8Array
  wasmExports: { malloc(size: number): number }
}

/** Undefined if it cannot be read. */
export async function readPDF(bytes: Buffer): Promise<ReadPDF | undefined> {
  const wasm = await readFile(createRequire(import.meta.url).resolve('@embedpdf/pdfium/pdfium.wasm'))
  const pdfium = await init({ wasmBinary: new Uint8Array(wasm).buffer })
  pdfium.PDFiumExt_Init()
  const memory = pdfium.pdfium as unknown as Memory
  const at = memory.wasmExports.malloc(bytes.length)
  memory.HEAPU8.set(bytes, at)
  const document = pdfium.FPDF_LoadMemDocument(at, bytes.length, '')
  if (!document) return undefined
  return {
    pages: pdfium.FPDF_GetPageCount(document),
    textOf: (page) => within(pdfium, document, page, (opened) => textOf(pdfium, memory, opened)) ?? '',
    draw(page, edge) {
      const drawn = within(pdfium, document, page, (opened) => draw(pdfium, memory, opened, edge))
      if (!drawn) throw new Error('This page cannot be drawn.')
      return drawn
    },
  }
}

function within<T>(pdfium: WrappedPdfiumModule, document: number, page: number, work: (opened: number) => T): T | undefined {
  const opened = pdfium.FPDF_LoadPage(document, page)
  if (!opened) return undefined
  try {
    return work(opened)
  } finally {
    pdfium.FPDF_ClosePage(opened)
  }
}

function textOf(pdfium: WrappedPdfiumModule, memory: Memory, page: number): string {
  const text = pdfium.FPDFText_LoadPage(page)
  if (!text) return ''
  const letters = pdfium.FPDFText_CountChars(text)
  if (letters <= 0) return ''
  const at = memory.wasmExports.malloc(2 * (letters + 1))
  const written = pdfium.FPDFText_GetText(text, 0, letters, at)
  return Buffer.from(memory.HEAPU8.subarray(at, at + 2 * Math.max(0, written - 1))).toString('utf16le')
}

/** Draws annotations as printed. */
const WITH_ANNOTATIONS = 0x01
/** RGBA order: pdfium's default is BGRA. */
const RED_FIRST = 0x10
const WHITE = 0xffffffff

function draw(pdfium: WrappedPdfiumModule, memory: Memory, page: number, edge: number) {
  const [wide, high] = [pdfium.FPDF_GetPageWidthF(page), pdfium.FPDF_GetPageHeightF(page)]
  if (!(wide > 0 && high > 0)) throw new Error('This page has no size.')
  const scale = edge / Math.max(wide, high)
  const [width, height] = [Math.max(1, Math.round(wide * scale)), Math.max(1, Math.round(high * scale))]
  const bitmap = pdfium.FPDFBitmap_Create(width, height, 0)
  pdfium.FPDFBitmap_FillRect(bitmap, 0, 0, width, height, WHITE)
  pdfium.FPDF_RenderPageBitmap(bitmap, page, 0, 0, width, height, 0, WITH_ANNOTATIONS | RED_FIRST)
  const at = pdfium.FPDFBitmap_GetBuffer(bitmap)
  const stride = pdfium.FPDFBitmap_GetStride(bitmap)
  const data = Buffer.alloc(width * height * 4)
  for (let line = 0; line < height; line++)
    data.set(memory.HEAPU8.subarray(at + line * stride, at + line * stride + width * 4), line * width * 4)
  return { width, height, data }
}
