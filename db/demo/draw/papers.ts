import { outline, round, type Spot } from './scene.ts'

/** Papers as a seller would photograph them, every one marked as a specimen and without anybody's data. */

export const licenceFront = () =>
  onTable(card({ title: '運転免許証', tint: '#dfeaf6', edge: '#7fa4cc', photo: true, lines: ['氏名', '住所', '交付', '有効期限'] }))
export const licenceBack = () =>
  onTable(
    card({
      title: '備考',
      tint: '#eef1f4',
      edge: '#9aa6b2',
      photo: false,
      lines: ['年 月 日', '年 月 日', '年 月 日', '年 月 日', '年 月 日'],
    }),
  )
export const myNumberFront = () =>
  onTable(
    card({
      title: '個人番号カード（表面）',
      tint: '#fbe9ee',
      edge: '#d793a8',
      photo: true,
      lines: ['氏名', '住所', '生年月日', '有効期限'],
    }),
  )
export const passport = () =>
  onTable(
    card({ title: '日本国旅券', tint: '#f2e8e3', edge: '#b98a7a', photo: true, lines: ['型', '姓', '名', '生年月日', '有効期間満了日'] }),
  )
export const addressPaper = () => onTable(sheet('公共料金のお知らせ', ['お客様番号', 'ご使用場所', 'ご請求金額', '検針日']), 640)
export const powerOfAttorney = () =>
  onTable(
    sheet('委任状', [
      '受任者　住所',
      '　　　　氏名',
      '私は上記の者を代理人と定め、',
      '次の不動産の売却に関する一切の',
      '権限を委任します。',
      '不動産の表示',
      '委任者　住所',
      '　　　　氏名　　　　　　　印',
    ]),
    640,
  )

const ink = '#4a4d52'

function card({
  title,
  tint,
  edge,
  photo,
  lines,
}: {
  title: string
  tint: string
  edge: string
  photo: boolean
  lines: readonly string[]
}) {
  const left = photo ? 60 : 60
  const rows = lines
    .map(
      (line, index) =>
        `<text x="${left}" y="${180 + index * 72}" font-size="26" fill="${ink}">${line}</text><path d="M${left + 130} ${184 + index * 72}H${photo ? 560 : 820}" stroke="${edge}" stroke-width="2" opacity="0.6"/>`,
    )
    .join('')
  const face = photo
    ? `<rect x="620" y="140" width="220" height="280" rx="6" fill="#ffffff" stroke="${edge}" stroke-width="3"/><circle cx="730" cy="240" r="52" fill="#c9d0d6"/><path d="M640 420C640 340 690 320 730 320S820 340 820 420Z" fill="#c9d0d6"/>`
    : ''
  return `<rect width="900" height="560" rx="30" fill="${tint}" stroke="${edge}" stroke-width="4"/>${waves(edge)}<text x="60" y="96" font-size="40" font-weight="700" fill="${ink}">${title}</text>${rows}${face}${specimen(450, 330)}`
}

function sheet(title: string, lines: readonly string[]) {
  const rows = lines
    .map(
      (line, index) =>
        `<text x="70" y="${210 + index * 68}" font-size="26" fill="${ink}">${line}</text><path d="M70 ${226 + index * 68}H570" stroke="#d3d0c8" stroke-width="2"/>`,
    )
    .join('')
  return `<rect width="640" height="800" fill="#fffefb" stroke="#dcd8ce" stroke-width="3"/><text x="320" y="120" font-size="42" font-weight="700" text-anchor="middle" fill="${ink}">${title}</text>${rows}${specimen(320, 440)}`
}

/** Fine lines as on printed securities. */
function waves(colour: string) {
  const line = (shift: number) =>
    outline(Array.from({ length: 46 }, (_, index): Spot => [index * 20, 280 + shift + Math.sin(index * 0.5 + shift * 0.02) * 26]))
  return `<g fill="none" stroke="${colour}" stroke-width="1.4" opacity="0.25">${[-180, -120, -60, 0, 60, 120, 180].map((shift) => `<path d="${line(shift)}"/>`).join('')}</g>`
}

const specimen = (x: number, y: number) =>
  `<g transform="rotate(-14 ${x} ${y})"><text x="${x}" y="${round(y + 40)}" font-size="150" font-weight="700" text-anchor="middle" fill="#c0462f" opacity="0.26" letter-spacing="30">見本</text></g>`

function onTable(paper: string, wide = 900) {
  const tall = wide === 900 ? 560 : 800
  const scale = wide === 900 ? 1.06 : 0.98
  const left = (1200 - wide * scale) / 2
  const top = (900 - tall * scale) / 2
  return `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="900" viewBox="0 0 1200 900" font-family="Noto Sans CJK JP"><defs><linearGradient id="t" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#c8a679"/><stop offset="1" stop-color="#9c774c"/></linearGradient><filter id="b" x="-20%" y="-20%" width="140%" height="140%"><feGaussianBlur stdDeviation="14"/></filter></defs><rect width="1200" height="900" fill="url(#t)"/><g transform="rotate(-2 600 450)"><rect x="${left + 12}" y="${top + 22}" width="${wide * scale}" height="${tall * scale}" rx="24" fill="#2a1c0e" opacity="0.4" filter="url(#b)"/><g transform="translate(${left} ${top}) scale(${scale})">${paper}</g></g></svg>`
}
