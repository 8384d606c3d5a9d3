import { fillPlaceholders, type Placeholder, unfilledIn } from '#domain/talk/reply-template/placeholders.ts'

/** Fictitious values to fill a template with. */
const sample: Partial<Record<Placeholder, string>> = {
  ...{ 相手: '見本 花子', 物件: '「海の見える平屋」', 見学: '12月5日（土）13:00' },
  ...{ 宛名: '見本 花子様', 買主名: '見本 花子', 売主名: '見本 太郎', 物件名: '海の見える平屋', 物件番号: 'No.00000012', 担当者名: '山田' },
  ...{ 見積番号: 'Q-2026-000012', 見積金額: '33,000円', 見積期限: '2026年12月5日（土）' },
  ...{ 注文番号: 'O-2026-000012', 請求金額: '33,000円', 残りの額: '33,000円', 支払期限: '2026年12月19日（土）' },
  ...{ 振込先: '見本銀行 本店 普通 1234567　ミホン', 振込番号: '000012', 営業時間: '月〜金 9:00〜18:00', 今日: '2026年11月21日（土）' },
}

/** Preview of a template. */
export function SampleTalk({ body }: { body: string }) {
  const text = fillPlaceholders(body, sample)
  const open = unfilledIn(text)
  return (
    <section className="stack gap-2" aria-label="見本の商談での見え方">
      <h3>見本の商談での見え方</h3>
      <p className="pre-wrap tinted pad-3">{text || '文章を入力すると、ここに表示します。'}</p>
      {open.length > 0 && <p>{`${open.map((name) => `{${name}}`).join('・')}は、送る前に入力します。`}</p>}
    </section>
  )
}
