import { useState } from 'react'
import type { DeskDeposit, MatchablePayment } from '#domain/money/deposit/desk-contract.ts'
import { api } from '#web/api/client.ts'
import { Button } from '#web/ui/button.tsx'
import { Disclosure } from '#web/ui/reading/disclosure.tsx'
import { SearchText } from '#web/ui/search/search-field.tsx'
import { showFailure } from '#web/ui/toast.tsx'
import { useAction } from '#web/ui/use-once.ts'
import { PaymentLine } from './candidate-card.tsx'
import { MatchButton } from './match-button.tsx'

/** Searches for a payment that is not among the suggestions. */
export function FindPayment({ deposit }: { deposit: DeskDeposit }) {
  const [found, setFound] = useState<readonly MatchablePayment[]>()
  const looking = useAction({ tell: showFailure })
  const isUnknown = deposit.candidates.length === 0
  const look = (keyword: string) =>
    looking.run(async () => setFound((await api.findPaymentsForDeposit({ params: { id: deposit.id }, query: { keyword } })).items))
  return (
    <Disclosure summary="別の支払いをさがす" open={isUnknown}>
      <div className="stack gap-3">
        <form
          className="cluster bottom gap-2"
          onSubmit={(event) => {
            event.preventDefault()
            void look(String(new FormData(event.currentTarget).get('keyword') ?? '').trim())
          }}
        >
          <SearchText label="注文番号・お名前・物件・金額" name="keyword" type="search" />
          <Button type="submit" kind={isUnknown ? 'primary' : 'quiet'} wide={false} busy={looking.busy}>
            検索する
          </Button>
        </form>
        {found?.length === 0 && <p>お支払い待ちの中に、当てはまるものはありません。</p>}
        {found?.map((payment) => (
          <article key={payment.id} className="stack gap-3 framed pad-4 paper">
            <PaymentLine payment={payment} />
            <MatchButton deposit={deposit} parts={[payment]} kind="quiet" />
          </article>
        ))}
      </div>
    </Disclosure>
  )
}
