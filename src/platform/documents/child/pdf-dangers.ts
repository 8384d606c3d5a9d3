import { PDFArray, type PDFContext, PDFDict, PDFDocument, PDFHexString, PDFName, type PDFObject, PDFStream, PDFString } from 'pdf-lib'

export type PDFTrouble = 'broken' | 'encrypted' | 'active'

/**
 * What in a PDF does more than show itself: every object is looked at, also what no page leads to. Nothing is unpacked but lists of objects;
 * how much they may unpack to is bounded around this process.
 */
export async function findTrouble(bytes: Buffer): Promise<PDFTrouble | undefined> {
  const text = bytes.toString('latin1')
  // Cut off on its way: readers would guess at the rest.
  if (!text.slice(-2048).includes('%%EOF')) return 'broken'
  const opened = await PDFDocument.load(bytes, { ignoreEncryption: true, throwOnInvalidObject: true, updateMetadata: false }).catch(
    () => undefined,
  )
  if (opened?.isEncrypted || (!opened && /\/Encrypt\b/.test(text))) return 'encrypted'
  // Where there is no catalogue there are no pages.
  if (!opened?.catalog) return 'broken'
  // A reader may find objects where this one does not look, so their longer words must not stand in the file at all.
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

/** With a list in place of a call for each level: nested a hundred thousand deep it would overflow. References are objects of their own. */
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

/** What a reader does by itself, when the file or a page is opened. */
const UNASKED = new Set(['OpenAction', 'AA'])

/** Nobody pressed anything: all that may happen is that a page is shown. */
function actsUnasked(object: PDFObject | undefined, context: PDFContext): boolean {
  if (!(object instanceof PDFDict)) return false
  const kind = context.lookup(object.get(PDFName.of('S')))
  if (kind instanceof PDFName) return kind.decodeText() !== 'GoTo'
  // Of a page: an action for each thing that happens to it.
  return object.values().some((each) => {
    const action = context.lookup(each)
    return action instanceof PDFDict && actsUnasked(action, context)
  })
}

/** A link leads to a page or a mailbox, and is no program. */
function isStrangeAddress(value: PDFObject | undefined): boolean {
  if (!(value instanceof PDFString || value instanceof PDFHexString)) return false
  const [, scheme] = /^[\s\0-\x20]*([a-z][a-z0-9+.\s-]*):/i.exec(value.decodeText()) ?? []
  return scheme !== undefined && !['http', 'https', 'mailto', 'tel'].includes(scheme.replace(/\s/g, '').toLowerCase())
}
