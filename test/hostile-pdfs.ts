import { constants, deflateRawSync, deflateSync } from 'node:zlib'

/** A PDF of these objects, numbered from 1; the first is its catalogue. */
export function pdfOf(objects: (string | Buffer)[], trailer = ''): Buffer {
  const pieces: Buffer[] = [Buffer.from('%PDF-1.7\n')]
  const places: number[] = []
  let at = 9
  const add = (piece: Buffer) => {
    pieces.push(piece)
    at += piece.length
  }
  objects.forEach((object, index) => {
    places.push(at)
    add(Buffer.concat([Buffer.from(`${index + 1} 0 obj\n`), Buffer.from(object), Buffer.from('\nendobj\n')]))
  })
  const rows = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('')
  const size = objects.length + 1
  add(
    Buffer.from(`xref\n0 ${size}\n0000000000 65535 f \n${rows}trailer\n<</Size ${size}/Root 1 0 R${trailer}>>\nstartxref\n${at}\n%%EOF\n`),
  )
  return Buffer.concat(pieces)
}

const CATALOGUE = '<</Type/Catalog/Pages 2 0 R>>'
const onePage = '<</Type/Pages/Kids[3 0 R]/Count 1>>'
const page = (more = '') => `<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]${more}>>`
const stream = (dict: string, bytes: Buffer) =>
  Buffer.concat([Buffer.from(`<<${dict}/Length ${bytes.length}>>\nstream\n`), bytes, Buffer.from('\nendstream')])
const flate = (bytes: Buffer, dict = '') => stream(`/Filter/FlateDecode${dict}`, bytes)

/** A page with these words. */
export const plainPDF = (words = 'hello') =>
  pdfOf([
    CATALOGUE,
    onePage,
    page('/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>>>'),
    stream('', Buffer.from(`BT /F1 20 Tf 40 700 Td (${words}) Tj ET`)),
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
  ])

const withAction = (action: string) =>
  pdfOf(['<</Type/Catalog/Pages 2 0 R/OpenAction 4 0 R>>', onePage, page(), `<</S${action}/F(calc.exe)>>`])

/** PDFs with active content, each of another kind. */
export const activePDFs: Record<string, Buffer> = {
  'a script on opening': withAction('/JavaScript'),
  'a script whose name is written in other letters': withAction('/J#61vaScript'),
  'a script among the names': pdfOf([
    '<</Type/Catalog/Pages 2 0 R/Names<</JavaScript<</Names[(a)<</S/JavaScript/JS(1)>>]>>>>>>',
    onePage,
    page(),
  ]),
  'a script on a button': pdfOf([
    CATALOGUE,
    onePage,
    page('/Annots[4 0 R]'),
    '<</Type/Annot/Subtype/Widget/FT/Btn/Rect[0 0 9 9]/AA<</U<</S/JavaScript/JS(1)>>>>>>',
  ]),
  'a script in a packed list of objects': pdfOf([
    CATALOGUE,
    onePage,
    page('/AA<</O 7 0 R>>'),
    flate(deflateSync(Buffer.from('7 0 <</S/JavaScript/JS(app.alert)>>')), '/Type/ObjStm/N 1/First 4'),
  ]),
  'a program to start': withAction('/L#61unch'),
  'a form to send': withAction('/S#75bmitForm'),
  'a web page to open by itself': pdfOf([
    '<</Type/Catalog/Pages 2 0 R/OpenAction 4 0 R>>',
    onePage,
    page(),
    '<</S/URI/URI(https://example.com)>>',
  ]),
  'a button of the reader pressed by itself': withAction('/Named'),
  'a link that is a program': pdfOf([
    CATALOGUE,
    onePage,
    page('/Annots[4 0 R]'),
    '<</Type/Annot/Subtype/Link/Rect[0 0 9 9]/A<</S/URI/URI(java\\163cript:app.alert\\(1\\))>>>>',
  ]),
  'another file to open': withAction('/GoToR'),
  'a file inside': pdfOf([
    '<</Type/Catalog/Pages 2 0 R/Names<</Embedded#46iles<</Names[(a.exe)4 0 R]>>>>>>',
    onePage,
    page(),
    '<</Type/Filespec/F(a.exe)/EF<</F 5 0 R>>>>',
    stream('', Buffer.from('MZ')),
  ]),
  'a form that is a program': pdfOf(['<</Type/Catalog/Pages 2 0 R/AcroForm<</Fields[]/XFA 4 0 R>>>>', onePage, page(), '(x)']),
  'a password': pdfOf([CATALOGUE, onePage, page(), '<</Filter/Standard/V 1/R 2/O(x)/U(x)/P -4>>'], '/Encrypt 4 0 R/ID[(a)(a)]'),
}

/** PDFs that cannot be read. */
export const brokenPDFs: Record<string, Buffer> = {
  'cut off': plainPDF().subarray(0, 300),
  'nothing but a head': Buffer.from('%PDF-1.7\n%%EOF'),
  'a web page behind the head': Buffer.from('%PDF-1.7\n<html><script>alert(1)</script></html>\n%%EOF'),
}

/** A thousandth of its unpacked size, and built without compressing all of that. */
function bomb(megabytes: number): Buffer {
  const piece = deflateRawSync(Buffer.alloc(1024 ** 2, ' '), { finishFlush: constants.Z_FULL_FLUSH })
  return Buffer.concat([Buffer.from([0x78, 0x9c]), ...Array.from({ length: megabytes }, () => piece), Buffer.from([3, 0, 0, 0, 0, 0])])
}

/** PDFs that use all the memory or time they get. */
export const greedyPDFs: Record<string, () => Buffer> = {
  'a page that unpacks to a gigabyte': () => pdfOf([CATALOGUE, onePage, page('/Contents 4 0 R'), flate(bomb(1024))]),
  'forms in forms, each drawn twelve times': () => {
    const deep = 9
    const forms = Array.from({ length: deep }, (_, level) =>
      stream(
        `/Type/XObject/Subtype/Form/BBox[0 0 595 842]/Resources<</XObject<</A ${level + 6} 0 R>>>>`,
        Buffer.from(level === deep - 1 ? '0 0 9 9 re f' : '/A Do '.repeat(12)),
      ),
    )
    return pdfOf([
      CATALOGUE,
      onePage,
      page('/Contents 4 0 R/Resources<</XObject<</A 5 0 R>>>>'),
      stream('', Buffer.from('/A Do '.repeat(12))),
      ...forms,
    ])
  },
  'a packed list of objects that unpacks to a gigabyte': () =>
    pdfOf([CATALOGUE, onePage, page(), flate(bomb(1024), '/Type/ObjStm/N 1/First 4')]),
}

/** Unusual but harmless PDFs. */
export const oddPDFs: Record<string, () => Buffer> = {
  'a hundred thousand objects': () => pdfOf([CATALOGUE, onePage, page(), ...Array.from({ length: 100_000 }, () => '[]')]),
  'a page of many kilometres': () => pdfOf([CATALOGUE, onePage, '<</Type/Page/Parent 2 0 R/MediaBox[0 0 100000000 100000000]>>']),
}
export const listsInLists = (deep: number) => pdfOf([CATALOGUE, onePage, page(), '['.repeat(deep) + ']'.repeat(deep)])
export const withPageToBeginWith = () => pdfOf(['<</Type/Catalog/Pages 2 0 R/OpenAction[3 0 R/Fit]>>', onePage, page()])
export const withPagesInACircle = () => pdfOf([CATALOGUE, '<</Type/Pages/Kids[2 0 R]/Count 1>>'])

export const pdfWithPages = (pages: number) =>
  pdfOf([
    CATALOGUE,
    `<</Type/Pages/Count ${pages}/Kids[${Array.from({ length: pages }, (_, index) => `${index + 3} 0 R`).join(' ')}]>>`,
    ...Array.from({ length: pages }, () => page()),
  ])
