import { useState } from 'react'
import { labelOf } from '#domain/base/words/codes.ts'
import { formatDay } from '#domain/base/words/format-moments.ts'
import { AccountKind } from '#domain/deal/bank-details/enumerations.ts'
import { destinationStandings } from '#domain/money/payment/refund-enumerations.ts'
import type { Refund } from '#domain/money/refund/contract.ts'
import type { RefundAccount } from '#domain/money/refund/destination-contract.ts'
import { api } from '#web/api/client.ts'
import { Button } from '#web/ui/button.tsx'
import { DefinitionTable } from '#web/ui/reading/definition-table.tsx'
import { Notice } from '#web/ui/reading/notice.tsx'
import { useAction } from '#web/ui/use-once.ts'

/** 返金先が届きました（11月21日 縁側銀行 本店 普通 ＊＊＊＊321）; undefined if no account is needed. */
export function destinationText({ destination }: Pick<Refund, 'destination'>): string | undefined {
  if (!destination) return undefined
  const { standing, givenAt, account } = destination
  const more = standing === 'given' ? [givenAt && formatDay(givenAt), account].filter(Boolean).join(' ') : ''
  return more ? `${destinationStandings[standing]}（${more}）` : destinationStandings[standing]
}

/** The account to pay out to. Its full number is shown only on request, which is logged. It stays in memory while the dialog is open. */
export function PayoutAccount({ refund }: { refund: Refund }) {
  const [account, setAccount] = useState<RefundAccount>()
  const { busy, problem, run } = useAction()
  if (refund.destination?.standing !== 'given') return null
  if (account) return <WholeAccount account={account} />
  return (
    <div className="stack gap-2">
      <DefinitionTable rows={[{ term: '返金先', value: refund.destination.account }]} />
      {problem && <Notice kind="error" title={problem} live />}
      <div>
        <Button
          kind="quiet"
          wide={false}
          busy={busy}
          onClick={() => run(async () => setAccount(await api.readRefundDestination({ params: { id: refund.id } })))}
        >
          口座をすべて表示する
        </Button>
      </div>
      <p className="hint">表示した方のお名前と日時が記録されます。</p>
    </div>
  )
}

function WholeAccount({ account: { bank, branch, kind, number, holder, ownName } }: { account: RefundAccount }) {
  return (
    <>
      {!ownName && (
        <Notice kind="warning" title="名義が、支払った会員のお名前と違います">
          <p>会社やご家族の口座でよいかを、振り込む前にご本人に確かめてください。</p>
        </Notice>
      )}
      <DefinitionTable
        rows={[
          { term: '金融機関', value: bank },
          { term: '支店', value: branch },
          { term: '口座の種類', value: labelOf(AccountKind, kind) },
          { term: '口座番号', value: number },
          { term: '口座の名義', value: holder },
        ]}
      />
    </>
  )
}
