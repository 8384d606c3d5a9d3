// Cuts Shippori Mincho B1 (OFL) down to the letters of the fixed headlines. Run it again when one of these lines changes or is added; needs
// the font (npm pack @expo-google-fonts/shippori-mincho-b1) and pyftsubset (pip install fonttools brotli):
//   node bin/headlines.ts ShipporiMinchoB1_600SemiBold.ttf
import { spawnSync } from 'node:child_process'
import { sharePictures } from '../src/web/head/share-pictures.ts'
import { legalTitles } from '../src/web/rooms/people/legal/legal-titles.ts'

/** Headlines with the class of the display face, and the name. */
export const headlines = [
  '縁側に腰かけて、家の話を。',
  '新着物件',
  '縁側のある家',
  '平屋で暮らす',
  '0円から500万円まで',
  '地図からさがす',
  '縁側Engawa',
  ...Object.values(sharePictures).map(({ alt }) => alt),
]
export const headlineFont = 'src/web/styles/fonts/shippori-mincho-b1-headlines.woff2'

/** Titles of pages in the display face: the first page loads none of them. */
export const titles = [
  'その家を、次の人へ。',
  '無料の会員登録で、話が始められます',
  '購入の流れ',
  'サポート料金・費用の目安',
  'エリアからさがす',
  '都道府県を選ぶ',
  '市区町村を選ぶ',
  '条件を決める',
  '物件を比べる',
  'よくある質問',
  'お問い合わせ',
  '運営からのお知らせ',
  'ログイン',
  'メールでログイン',
  '買主の会員登録',
  '売主の会員登録',
  'あと少しで、会員登録が終わります',
  'パスワードの変更',
  'パスワードの再設定',
  '会員登録の続き',
  'このアカウントでは会員登録ができません',
  'メールからの手続き',
  'このリンクは使えません',
  'ご招待の確認',
  '招待された方の画面',
  '運営スタッフへのご招待',
]
export const titleFont = 'src/web/styles/fonts/shippori-mincho-b1-titles.woff2'

/** Titles of the legal texts: a file of its own, so that neither grows too large. */
export const legalFont = 'src/web/styles/fonts/shippori-mincho-b1-legal.woff2'

/** The lines of the moments of a deal: a file of its own, so that the first page stays light. */
export const milestones = [
  '契約が結ばれました',
  '鍵が渡りました',
  '引渡しが済みました',
  '取引が完了しました',
  '条件が、まとまりました',
  '契約が成立しました',
  '入金を確認しました',
  'お支払いが完了しました',
  'サイト利用料はお支払い済みです',
  '売主確認済み',
]
/** The letters of the sums below them. */
export const sumLetters = '0123456789,億万円無償（）税込'
export const milestoneFont = 'src/web/styles/fonts/shippori-mincho-b1-milestones.woff2'

const source = process.argv[2]
if (import.meta.main && source)
  for (const [file, lines] of [
    [headlineFont, [...headlines, '0123456789']],
    [titleFont, titles],
    [legalFont, legalTitles],
    [milestoneFont, [...milestones, sumLetters]],
  ] as const) {
    const letters = [...new Set(lines.join(''))].join('')
    const given = [source, `--text=${letters}`, '--flavor=woff2', '--layout-features=', `--output-file=${file}`]
    process.exitCode ||= spawnSync('pyftsubset', given, { stdio: 'inherit' }).status ?? 1
  }
