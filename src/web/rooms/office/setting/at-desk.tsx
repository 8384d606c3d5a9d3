import type { ReactNode } from 'react'
import { isLegal } from '#domain/people/legal/enumerations.ts'
import type { Section } from '#platform/setting/sections.ts'
import { Notice } from '#web/ui/reading/notice.tsx'
import { LegalPage } from './present-setting.tsx'

/** Hides fields too long to edit on a phone; everything else is shown on all screens. */
export const AtDesk = ({ section, children }: { section: Section; children: ReactNode }) =>
  isLegal(section) ? (
    <>
      <div className="below-tablet">
        <Notice title="パソコンで編集してください">
          <p>長い文章のため、編集の欄は、広い画面だけに表示します。</p>
          <p>
            <LegalPage section={section} />
          </p>
        </Notice>
      </div>
      <div className="from-tablet">{children}</div>
    </>
  ) : (
    children
  )
