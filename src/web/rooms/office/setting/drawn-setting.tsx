import { pathOfSize } from '#domain/base/image/paths.ts'
import type { Section } from '#platform/setting/sections.ts'
import { api } from '#web/api/client.ts'
import { useDrawn } from '#web/api/use-drawn.ts'
import { LawRows } from '#web/rooms/people/legal/law-rows.tsx'
import { LegalArticles } from '#web/rooms/people/legal/legal-text.tsx'
import { DrawnLetter } from '#web/ui/reading/drawn-letter.tsx'
import styles from './setting.module.css'

/** The page and the letter that use the setting, rendered by the server; refreshed when the writer pauses. */
export function DrawnSetting({ section, data }: { section: Section; data: Record<string, unknown> }) {
  const { drawn: shown, problem } = useDrawn({ section, data }, ({ section, data }) =>
    api.previewSetting({ params: { section }, body: { data } }),
  )
  return (
    <>
      {problem && <p role="status">{problem}</p>}
      {!problem && !shown && <p role="status">読み込んでいます…</p>}
      {shown?.page && (
        <section className="stack gap-3 lifted pad-4" aria-label={`「${shown.page.title}」のページ`}>
          <p className="hint bold">「{shown.page.title}」のページ</p>
          <p>{shown.page.lead}</p>
          {section !== 'legal.law' && section.startsWith('legal.') ? <LegalArticles {...shown.page} /> : <LawRows {...shown.page} />}
        </section>
      )}
      {shown?.paper && (
        <section className="stack gap-3 lifted pad-4" aria-label="見積書・請求書">
          <p className="hint bold">見積書・請求書の発行者</p>
          <div className={`row gap-3 bottom between small ${styles.paper}`}>
            <div>
              {shown.paper.logo && <img className={`block ${styles.logo}`} src={pathOfSize(shown.paper.logo, 480)} alt="ロゴ" />}
              {shown.paper.lines.map((line) => (
                <p key={line}>{line}</p>
              ))}
            </div>
            {shown.paper.seal && <img className={styles.seal} src={pathOfSize(shown.paper.seal, 480)} alt="印影" />}
          </div>
        </section>
      )}
      {shown?.letter && (
        <section className="stack gap-3 lifted pad-4" aria-label="メール">
          <p className="hint bold">メール</p>
          <DrawnLetter html={shown.letter.html} label="メールの見え方" />
        </section>
      )}
    </>
  )
}
