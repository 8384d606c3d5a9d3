import { useEffect, useRef, useState } from 'react'
import type { SettingPreview } from '#domain/setting/contract.ts'
import type { Section } from '#platform/setting/sections.ts'
import { api } from '#web/api/client.ts'
import { problemOf, sentenceOf } from '#web/api/problem.ts'
import { LawRows } from '#web/rooms/legal/law-rows.tsx'
import { LegalArticles } from '#web/rooms/legal/legal-text.tsx'
import { DrawnLetter } from '#web/ui/reading/drawn-letter.tsx'
import styles from './setting.module.css'

const PAUSE_MS = 1200

/** The page and the letter in which it stands, drawn by the server; anew once its writer pauses. */
export function DrawnSetting({ section, data }: { section: Section; data: Record<string, unknown> }) {
  const [shown, setShown] = useState<SettingPreview>()
  const [problem, setProblem] = useState<string>()
  const asked = useRef(false)
  const written = JSON.stringify(data)
  useEffect(() => {
    let left = false
    const timer = setTimeout(
      () => {
        asked.current = true
        api.previewSetting({ params: { section }, body: { data: JSON.parse(written) } }).then(
          (drawn) => {
            if (left) return
            setShown(drawn)
            setProblem(undefined)
          },
          (error) => left || setProblem(problemOf(error)?.errors?.[0]?.message ?? sentenceOf(error)),
        )
      },
      asked.current ? PAUSE_MS : 0,
    )
    return () => {
      left = true
      clearTimeout(timer)
    }
  }, [section, written])
  return (
    <>
      {problem && <p role="status">{problem}</p>}
      {!problem && !shown && <p role="status">読み込んでいます…</p>}
      {shown?.page && (
        <section className={styles.shown} aria-label={`「${shown.page.title}」のページ`}>
          <p className={styles.where}>「{shown.page.title}」のページ</p>
          <p>{shown.page.lead}</p>
          {section === 'legal.terms' || section === 'legal.privacy' ? <LegalArticles {...shown.page} /> : <LawRows {...shown.page} />}
        </section>
      )}
      {shown?.letter && (
        <section className={styles.shown} aria-label="メール">
          <p className={styles.where}>メール</p>
          <DrawnLetter html={shown.letter.html} label="メールの見え方" />
        </section>
      )}
    </>
  )
}
