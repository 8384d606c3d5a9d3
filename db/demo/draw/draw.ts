import { writeFile } from 'node:fs/promises'
import sharp from 'sharp'
import { pictures } from './pictures.ts'

// node db/demo/draw/draw.ts [name ...]: redraws the demo's pictures, or only the named ones.
// Japanese letters in the plans need Noto Sans CJK JP on the machine that draws; the drawn files are committed.
const wanted = process.argv.slice(2)

for (const [name, draw] of Object.entries(pictures)) {
  if (wanted.length && !wanted.includes(name)) continue
  const jpeg = await sharp(Buffer.from(draw())).flatten({ background: '#ffffff' }).jpeg({ quality: 73, mozjpeg: true }).toBuffer()
  await writeFile(new URL(`../pictures/${name}.jpg`, import.meta.url), jpeg)
  console.log(`${name}.jpg ${Math.round(jpeg.length / 1024)} KB`)
}
