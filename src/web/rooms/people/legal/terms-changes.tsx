import { Link } from '@tanstack/react-router'
import { formatDay } from '#domain/base/words/format-moments.ts'
import type { TermsChanges as Changes } from '#domain/people/legal/contract.ts'
import { Disclosure } from '#web/ui/reading/disclosure.tsx'
import { LegalDifferences } from './legal-differences.tsx'

/** Differences between the terms and those the user agreed to. */
export const TermsChanges = ({ changes: { edition, since, changes, articles } }: { changes: Changes }) => (
  <>
    <p className="pre-line">
      <strong>変わったこと</strong>
      <br />
      {changes}
    </p>
    {articles.length > 0 && (
      <Disclosure summary={`変わった条文（${articles.length}か所）`} open>
        <div className="stack gap-4">
          <LegalDifferences changes={articles} />
        </div>
      </Disclosure>
    )}
    <p>
      {formatDay(since)}からの利用規約（第{edition}版）です。
      <Link to="/terms" target="_blank">
        全文を別の画面で読む
      </Link>
    </p>
  </>
)
