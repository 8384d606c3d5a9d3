import type { ReactNode } from 'react'
import { isLegal } from '#domain/people/legal/enumerations.ts'
import type { Section } from '#platform/setting/sections.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { LegalPage } from './present-setting.tsx'

/** Hides fields too long to edit on a phone; everything else is shown on all screens. */
export const AtDesk = ({ section, children }: { section: Section; children: ReactNode }) =>
  isLegal(section) ? (
    <>
      <div className="below-tablet">
        <EmptyState
          drawing="letter"
          title="パソコンで編集してください"
          action={
            <LinkButton kind="quiet" to="/admin/setting/{-$section}" params={{ section: undefined }}>
              設定の一覧へ戻る
            </LinkButton>
          }
        >
          <p>長い文章のため、編集の欄は広い画面だけに表示します。</p>
          <p>
            <LegalPage section={section} />
          </p>
        </EmptyState>
      </div>
      <div className="from-tablet">{children}</div>
    </>
  ) : (
    children
  )
