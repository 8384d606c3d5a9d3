// Writes rendered pictures as JPEG to db/demo/pictures:  node bin/art/houses/publish.ts FOLDER [NAME …]
import { readdirSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'

const LARGEST = 110_000
const [folder = '', ...names] = process.argv.slice(2)
const found = readdirSync(folder)
  .filter((file) => file.endsWith('.png'))
  .map((file) => file.slice(0, -4))

for (const name of found.filter((each) => names.length === 0 || names.includes(each))) {
  const picture = await sharp(join(folder, `${name}.png`))
    .resize(1200, 900, { kernel: 'lanczos3' })
    .sharpen({ sigma: 0.6, m1: 0.4, m2: 0.8 })
    .toBuffer()
  let jpeg = picture
  for (let quality = 82; quality === 82 || jpeg.length > LARGEST; quality -= 3) {
    jpeg = await sharp(picture).jpeg({ quality, mozjpeg: true }).toBuffer()
    if (jpeg.length <= LARGEST) console.log(name, quality, jpeg.length)
  }
  await writeFile(join('db/demo/pictures', `${name}.jpg`), jpeg)
}
