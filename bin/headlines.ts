// Cuts Shippori Mincho B1 (OFL) down to the letters of the fixed headlines. Run it again when one of these lines changes or is added; needs
// the font (npm pack @expo-google-fonts/shippori-mincho-b1) and pyftsubset (pip install fonttools brotli):
//   node bin/headlines.ts ShipporiMinchoB1_600SemiBold.ttf
import { spawnSync } from 'node:child_process'
import { sharePictures } from '../src/web/head/share-pictures.ts'

/** Headlines with the class of the display face, and the name. */
export const headlines = [
  '縁側に腰かけて、家の話を。',
  '新着物件',
  '縁側のある家',
  '平屋で暮らす',
  '0円から500万円まで',
  '地図からさがす',
  'その家を、次の人へ。',
  '縁側Engawa',
  ...Object.values(sharePictures).map(({ alt }) => alt),
]
export const headlineFont = 'src/web/styles/fonts/shippori-mincho-b1-headlines.woff2'

/** Shown once in a deal: a file of its own, so that the first page stays light. */
export const milestones = ['契約が結ばれました', '鍵が渡りました', '引渡しが済みました']
export const milestoneFont = 'src/web/styles/fonts/shippori-mincho-b1-milestones.woff2'

const source = process.argv[2]
if (import.meta.main && source)
  for (const [file, lines] of [
    [headlineFont, [...headlines, '0123456789']],
    [milestoneFont, milestones],
  ] as const) {
    const letters = [...new Set(lines.join(''))].join('')
    const given = [source, `--text=${letters}`, '--flavor=woff2', '--layout-features=palt', `--output-file=${file}`]
    process.exitCode ||= spawnSync('pyftsubset', given, { stdio: 'inherit' }).status ?? 1
  }
