import { PDFArray, type PDFContext, PDFDict, PDFDocument, PDFHexString, PDFName, type PDFObject, PDFStream, PDFString } from 'pdf-lib'

export type PDFTrouble = 'broken' | 'encrypted' | 'active'

/**
 * Finds active content in a PDF: every object is checked, also those no page refers to. Only object streams are unpacked; the limits of
 * this process bound their size.
 */
export async function findTrouble(bytes: Buffer): Promise<PDFTrouble | undefined> {
  const text = bytes.toString('latin1')
  // Truncated: readers would guess the rest.
  if (!text.slice(-2048).includes('%%EOF')) return 'broken'
  const opened = await PDFDocument.load(bytes, { ignoreEncryption: true, throwOnInvalidObject: true, updateMetadata: false }).catch(
    () => undefined,
  )
  if (opened?.isEncrypted || (!opened && /\/Encrypt\b/.test(text))) return 'encrypted'
  // No catalogue means no pages.
  if (!opened?.catalog) return 'broken'
  // Other readers may find objects in places not checked here, so the distinctive keywords must not occur in the file at all.
  if (LONG_WORDS.test(text)) return 'active'
  return opened.context.enumerateIndirectObjects().some(([, object]) => isActive(object, opened.context)) ? 'active' : undefined
}

const LONG_WORDS = /\/(JavaScript|Launch|SubmitForm|ImportData|EmbeddedFiles?|FileAttachment|RichMedia)\b/
const ACTIONS = new Set([
  'JavaScript',
  'Launch',
  'SubmitForm',
  'ImportData',
  'GoToR',
  'GoToE',
  'Rendition',
  'Movie',
  'Sound',
  'GoTo3DView',
  'RichMediaExecute',
])
const KEYS = new Set(['JS', 'EmbeddedFiles', 'EF', 'XFA', 'RichMediaContent'])
const SUBTYPES = new Set(['FileAttachment', 'RichMedia', 'Movie', 'Sound', 'Screen', '3D'])

/** Iterative, because recursion would overflow on deep nesting. References are checked as objects of their own. */
function isActive(object: PDFObject, context: PDFContext): boolean {
  const ahead: PDFObject[] = [object]
  for (let next = ahead.pop(); next; next = ahead.pop()) {
    if (next instanceof PDFArray) ahead.push(...next.asArray())
    const dict = next instanceof PDFStream ? next.dict : next instanceof PDFDict ? next : undefined
    for (const [key, value] of dict?.entries() ?? []) {
      const name = key.decodeText()
      const word = value instanceof PDFName ? value.decodeText() : ''
      if (KEYS.has(name) || (name === 'S' && ACTIONS.has(word)) || (name === 'Subtype' && SUBTYPES.has(word))) return true
      if (UNASKED.has(name) && actsUnasked(context.lookup(value), context)) return true
      if (name === 'URI' && isStrangeAddress(context.lookup(value))) return true
      ahead.push(value)
    }
  }
  return false
}

/** Run automatically by readers when the file or a page is opened. */
const UNASKED = new Set(['OpenAction', 'AA'])

/** Automatic actions may only show a page. */
function actsUnasked(object: PDFObject | undefined, context: PDFContext): boolean {
  if (!(object instanceof PDFDict)) return false
  const kind = context.lookup(object.get(PDFName.of('S')))
  if (kind instanceof PDFName) return kind.decodeText() !== 'GoTo'
  // For a page: an action for each event.
  return object.values().some((each) => {
    const action = context.lookup(each)
    return action instanceof PDFDict && actsUnasked(action, context)
  })
}

/** Links may only lead to a page, mailbox or phone number. */
function isStrangeAddress(value: PDFObject | undefined): boolean {
  if (!(value instanceof PDFString || value instanceof PDFHexString)) return false
  const [, scheme] = /^[\s\0-\x20]*([a-z][a-z0-9+.\s-]*):/i.exec(value.decodeText()) ?? []
  return scheme !== undefined && !['http', 'https', 'mailto', 'tel'].includes(scheme.replace(/\s/g, '').toLowerCase())
}
