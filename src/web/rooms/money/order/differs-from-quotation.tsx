import { addresseeLine } from '#domain/money/order/addressee-line.ts'
import type { Addressee } from '#domain/money/order/contract.ts'
import type { Quotation } from '#domain/money/quotation/contract.ts'
import { Badge } from '#web/ui/badge.tsx'

/**
 * Marks where an order differs from its quotation. Lines, sums and note come from the quotation and cannot differ; only the addressee can.
 */
export function DiffersFromQuotation({
  addressee,
  quoted: { userName },
}: {
  addressee: Pick<Addressee, 'name' | 'department' | 'honorific'>
  quoted: Pick<Quotation, 'userName'>
}) {
  // A company appears with 様 on the quotation and with 御中 on later documents; that is not a difference.
  if (addressee.department === null && addressee.name === userName) return null
  return (
    <p className="cluster middle gap-2">
      <Badge tone="amber">見積と違います</Badge>
      <span>{`見積の宛先は ${userName} 様、この宛名は ${addresseeLine(addressee)} です。`}</span>
    </p>
  )
}
