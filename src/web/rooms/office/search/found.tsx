import { Link } from '@tanstack/react-router'
import type { DeskHit } from '#domain/office/search/contract.ts'
import { type HitGroup, hitGroups } from '#domain/office/search/enumerations.ts'
import { linkToAll } from './hit-link.ts'
import { HitList } from './hit-list.tsx'
import styles from './search-desk.module.css'

export interface DeskFound {
  groups: readonly { kind: HitGroup; items: readonly DeskHit[]; more: boolean }[]
}

export function Found({ q, found: { groups } }: { q: string; found: DeskFound }) {
  if (groups.length === 0) return <p role="status">{`「${q}」は見つかりませんでした。番号は O-2026-000012 や 000012 でもさがせます。`}</p>
  return (
    <div className="stack gap-5">
      {groups.map(({ kind, items, more }) => {
        const all = more ? linkToAll(kind, q) : undefined
        return (
          <section key={kind} className="stack gap-1">
            <h3 className="hint">{hitGroups[kind]}</h3>
            <HitList hits={items} label={hitGroups[kind]} word={q} />
            {all && (
              <Link {...all} className={`pad-2 ${styles.all}`} data-hit>
                {`${hitGroups[kind]}をすべて見る`}
              </Link>
            )}
          </section>
        )
      })}
    </div>
  )
}
