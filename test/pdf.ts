import { inflateSync } from 'node:zlib'

/** Contents of a PDF as a reader sees them: page sizes and text, by the glyph maps that copying uses too. */
export function readPDF(bytes: Uint8Array): { pages: { width: number; height: number }[]; text: string; links: string[] } {
  const file = Buffer.from(bytes).toString('latin1')
  if (!file.startsWith('%PDF-1.') || !file.trimEnd().endsWith('%%EOF')) throw new Error('This is no PDF.')
  const objects = new Map([...file.matchAll(/(\d+) 0 obj\n([\s\S]*?)\nendobj/g)].map(([, id, body]) => [id as string, body as string]))
  const letters = new Map<string, Map<string, string>>()
  for (const [, name, id] of file.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
    const map = /\/ToUnicode (\d+) 0 R/.exec(objects.get(id as string) ?? '')?.[1]
    if (name && map) letters.set(name, lettersIn(streamOf(objects.get(map) ?? '')))
  }
  const text = [...objects.values()]
    .filter((body) => body.includes('stream') && !body.includes('/Subtype'))
    .map((body) => textIn(streamOf(body), letters))
    .join('\n')
  return {
    pages: [...file.matchAll(/\/Type \/Page\b[\s\S]*?\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g)].map(([, width, height]) => ({
      width: Number(width),
      height: Number(height),
    })),
    text,
    links: [...file.matchAll(/\/URI \(([^)]*)\)/g)].map(([, url]) => url as string),
  }
}

function streamOf(body: string): string {
  const [head = '', stream = ''] = body.split(/stream\n/)
  const bytes = Buffer.from(stream.replace(/\nendstream$/, ''), 'latin1')
  return (head.includes('/FlateDecode') ? inflateSync(bytes) : bytes).toString('latin1')
}

/** Glyph by glyph: <0000> <00ff> [<7e26> <5074> ...] */
function lettersIn(map: string): Map<string, string> {
  const found = new Map<string, string>()
  for (const [, first, list] of map.matchAll(/<([0-9a-f]{4})> <[0-9a-f]{4}> \[([^\]]*)\]/g))
    for (const [index, [, code]] of [...(list ?? '').matchAll(/<([0-9a-f ]*)>/g)].entries()) {
      const glyph = (Number.parseInt(first as string, 16) + index).toString(16).padStart(4, '0')
      const units = (code ?? '').replaceAll(' ', '').match(/.{4}/g) ?? []
      found.set(glyph, String.fromCharCode(...units.map((unit) => Number.parseInt(unit, 16))))
    }
  return found
}

function textIn(content: string, letters: Map<string, Map<string, string>>): string {
  let font = new Map<string, string>()
  let text = ''
  for (const [, name, shown] of content.matchAll(/\/(F\d+) [\d.]+ Tf|\[((?:<[0-9a-f]*>|[-\d.\s])*)\] TJ/g)) {
    if (name) font = letters.get(name) ?? new Map()
    else {
      const glyphs = [...(shown ?? '').matchAll(/<([0-9a-f]*)>/g)].flatMap(([, hex]) => (hex ?? '').match(/.{4}/g) ?? [])
      text += `${glyphs.map((glyph) => font.get(glyph) ?? '').join('')}\n`
    }
  }
  return text
}
