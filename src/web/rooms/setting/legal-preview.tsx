import type { LegalText } from '#platform/setting/data.ts'
import { blocksOf } from '#platform/setting/legal/markdown.ts'
import { LegalBlocks } from '#web/rooms/legal/legal-blocks.tsx'
import { Disclosure } from '#web/ui/reading/disclosure.tsx'
import styles from './setting.module.css'

/** How it reads, while it is being written. */
export const LegalPreview = ({ text: { title, lead, articles } }: { text: Pick<LegalText, 'title' | 'lead' | 'articles'> }) => (
  <Disclosure summary="ページでの見え方">
    <div className={styles.preview}>
      <h2>{title}</h2>
      <p>{lead}</p>
      {articles.map(({ id, title, plain, body }) => (
        <section key={id} className={styles.preview}>
          <h3>{title}</h3>
          {plain && <p className={styles.small}>要点：{plain}</p>}
          <LegalBlocks blocks={blocksOf(body)} />
        </section>
      ))}
    </div>
  </Disclosure>
)
