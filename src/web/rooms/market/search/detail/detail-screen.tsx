import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Headline } from '#web/ui/page/headline.tsx'
import { Page } from '#web/ui/page/page.tsx'
import { searchOf } from '../conditions/conditions.ts'
import type { ResultsPath } from '../conditions/results-path.ts'
import { type Detail, DetailForm } from './detail-form.tsx'

/** 条件を決める: a page of its own for members; guests, whose results are on /buyer/estate, use it there. */
export function DetailScreen({ detail, path, clear }: { detail: Detail; path: ResultsPath; clear: ReactNode }) {
  return (
    <Page
      title={<Headline>条件を決める</Headline>}
      lead="あてはまるものだけを選んでください。選ばない項目は、どれでもよいものとしてさがします。"
      width="reading"
      before={
        <p>
          <Link to={path} search={searchOf(detail.asked) as Record<string, string>}>
            検索結果にもどる
          </Link>
        </p>
      }
    >
      <DetailForm detail={detail} path={path} clear={clear} />
    </Page>
  )
}
